import type en from '../en/catalogue.ts';
import type { Translation } from '../translation.ts';

export default {
  home: {
    title: '{brandName} – फ़ोटोग्राफ़र, मेकअप आर्टिस्ट, कैटरर और प्लानर बुक करें',
    description:
      'अपने जश्न के लिए सही लोग बुक करें: फ़ोटोग्राफ़र, मेकअप आर्टिस्ट, इवेंट प्लानर, कैटरर और मॉडल, साफ़ कीमतों और खाली तारीखों के साथ।',
    heading: 'आपका जश्न, भरोसेमंद हाथों में',
    text: 'फ़ोटोग्राफ़र, मेकअप आर्टिस्ट, प्लानर, कैटरर और मॉडल। कीमत देखिए, तारीख चुनिए और मिनटों में बुक कीजिए।',
    explore: 'सेवाएँ देखें',
    find: 'सेवा खोजें',
    what: 'क्या',
    whatPlaceholder: 'फ़ोटोग्राफ़र, मेकअप …',
    where: 'कहाँ',
    wherePlaceholder: 'कोई भी शहर',
    when: 'कब',
    findButton: 'खोजें',
    recentlyViewed: 'हाल में देखी गई सेवाएँ',
    categories: 'आप किसकी तैयारी कर रहे हैं?',
    notLoaded: 'हम {category} लोड नहीं कर पाए',
  },
  strip: {
    seeAll: 'सभी देखें',
    seeAllOf: '{category}: सभी देखें',
    left: '{title} को बाईं ओर खिसकाएँ',
    right: '{title} को दाईं ओर खिसकाएँ',
  },
  card: {
    discount: '{discount}% की छूट',
    bookingNow: 'बुकिंग जारी है',
    outOfStock: 'उपलब्ध नहीं',
    rating: '5 में से {average} रेटिंग, समीक्षाएँ: {count}',
  },
  listing: {
    services: 'सेवाएँ',
    title: '{subCategory} – {category}',
    description: '{category} में {subCategory} की तुलना करें और बुक करें: कीमतें, तस्वीरें और खाली तारीखें।',
    descriptionWithoutCategory: '{subCategory} की तुलना करें और बुक करें: कीमतें, तस्वीरें और खाली तारीखें।',
    count: '{count, plural, one {# सेवा} other {# सेवाएँ}}',
    empty: 'हर हफ़्ते नई सेवाएँ जुड़ती हैं। तब तक दूसरी उप-श्रेणियाँ देखें।',
    subCategories: 'उप-श्रेणियाँ',
    subCategoriesOf: '{category} की उप-श्रेणियाँ',
  },
  search: {
    title: 'सेवाएँ खोजें',
    titleOf: '{words} – खोज',
    description: 'फ़ोटोग्राफ़र, मेकअप आर्टिस्ट, इवेंट प्लानर, कैटरर और मॉडल खोजें।',
    results: 'खोज के नतीजे: {count}',
    nothing: 'कुछ नहीं मिला',
    tryOther: 'कम या दूसरे शब्द आज़माएँ, या इनमें से किसी से शुरू करें।',
    photographer: 'फ़ोटोग्राफ़र',
    bridalMakeup: 'ब्राइडल मेकअप',
    catering: 'कैटरिंग',
  },
} as const satisfies Translation<typeof en>;
