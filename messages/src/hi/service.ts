import type en from '../en/service.ts';
import type { Translation } from '../translation.ts';

export default {
  page: {
    unnamed: 'सेवा',
    title: '{name} – {category}',
    moreFromCategory: 'इस श्रेणी की और सेवाएँ',
  },
  gallery: {
    label: 'तस्वीरें और वीडियो',
    picture: '{name}, {count} में से तस्वीर {place}',
    video: '{name}, {count} में से वीडियो {place}',
    enlarge: 'बड़ा करके देखें',
    showPicture: '{count} में से तस्वीर {place} दिखाएँ',
    showVideo: '{count} में से वीडियो {place} दिखाएँ',
    left: 'छोटी तस्वीरें बाईं ओर खिसकाएँ',
    right: 'छोटी तस्वीरें दाईं ओर खिसकाएँ',
  },
  summary: {
    bookingNow: 'आपके खास दिन के लिए बुकिंग जारी है',
    discount: '{discount}% की छूट',
    outOfStock: 'उपलब्ध नहीं',
  },
  tabs: {
    label: 'इस सेवा के बारे में',
    description: 'विवरण',
    details: 'जानकारी',
    why: 'हमसे ही बुक क्यों करें?',
    fast: 'जल्दी बुकिंग',
    fastText: 'मिनटों में बुक कीजिए; पुष्टि वही लोग करते हैं जो काम करेंगे।',
    prices: 'सबसे अच्छी कीमतें',
    pricesText: 'जो कीमत दिखती है, बुकिंग पर वही देनी होती है।',
    variety: 'ढेरों विकल्प',
    varietyText: 'एक पोर्ट्रेट से लेकर तीन दिन की शादी तक, सब एक ही जगह।',
  },
  connect: {
    heading: '{name} से जुड़ें',
    newTab: '(नए टैब में खुलेगा)',
    outOfStock: 'यह सेवा अभी उपलब्ध नहीं है।',
    outOfStockAsk: 'यह सेवा अभी उपलब्ध नहीं है। बुकिंग फिर कब खुलेगी, यह आप यहाँ पूछ सकते हैं।',
    afterBooking: 'आपके बुक करने के बाद वे आपसे संपर्क करेंगे।',
  },
  openDates: {
    heading: 'खाली तारीखें',
    notLoaded: 'हम तारीखें लोड नहीं कर पाए।',
    someDays: 'अगले {total} दिनों में से {open} दिन उपलब्ध।',
    everyDay: 'अगले {total} दिनों में हर दिन उपलब्ध।',
    choose: 'अपना दिन यहाँ या चेकआउट पर चुनें।',
    label: 'बुकिंग की तारीख',
    open: 'खाली',
    full: 'पूरी तरह बुक',
    closed: 'उपलब्ध नहीं',
    forCheckout: 'आपका चुना हुआ दिन। इसे आप चेकआउट पर भी बदल सकते हैं।',
  },
  bookingDate: {
    choose: '<day>{first}</day> से <day>{last}</day> तक कोई भी दिन चुनें',
    loading: 'कैलेंडर लोड हो रहा है…',
    crossedOut: 'जिन दिनों पर लकीर है, उन्हें आप बुक नहीं कर सकते:',
    fullOn:
      '{quantity, plural, one {{days} को {name} पूरी तरह बुक है।} other {{days} को {name} की # से कम जगहें बची हैं।}}',
    fullEveryDay:
      '{quantity, plural, one {{name} हर दिन पूरी तरह बुक है।} other {हर दिन {name} की # से कम जगहें बची हैं।}}',
    closedOn: '{days} को {name} उपलब्ध नहीं है।',
    closedEveryDay: '{name} किसी भी दिन उपलब्ध नहीं है।',
    navigation: 'महीने बदलें',
    previousMonth: 'पिछले महीने पर जाएँ',
    nextMonth: 'अगले महीने पर जाएँ',
    today: 'आज',
    full: 'पूरी तरह बुक',
    closed: 'उपलब्ध नहीं',
    chosen: 'चुना गया',
  },
} as const satisfies Translation<typeof en>;
