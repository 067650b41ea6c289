import type en from '../en/family.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'साथ मिलकर देखने के लिए एक प्लान',
  subtitle: 'आपके साथ साझा किया गया। बताएँ कि आपको कौन-सी सेवाएँ पसंद हैं।',
  subtitleOnly: 'आपके साथ साझा किया गया।',
  loading: 'प्लान लोड हो रहा है…',
  ended: {
    title: 'यह लिंक अब काम नहीं करता',
    text: 'लिंक बंद कर दिया गया है, या उसका कोई हिस्सा छूट गया है। कृपया जिसने इसे भेजा, उनसे नया लिंक माँगें।',
    home: 'सेवाएँ देखें',
  },
  empty: 'अभी कोई समारोह नहीं है। कृपया बाद में फिर देखें।',
  noServices: 'अभी कोई सेवा नहीं है।',
  noDate: 'तारीख अभी तय नहीं है',
  services: '{name} के लिए सेवाएँ',
  each: '{quantity} × {price}',
  rating: '5 में से {average} रेटिंग, समीक्षाएँ: {count}',
  chosen: 'चुनी हुई',
  state: {
    FREE: 'उस दिन खाली',
    FULL: 'उस दिन पूरी तरह बुक',
    CLOSED: 'उस दिन उपलब्ध नहीं',
    FAR: '30 दिन से ज़्यादा आगे',
    NO_DATE: 'तारीख तय होनी बाकी',
    GONE: 'अब उपलब्ध नहीं',
    BOOKED: 'बुक हो गई',
  },
  /** More than 30 days ahead: what is known of that day. */
  far: {
    FREE: '30 दिन से ज़्यादा आगे, अभी खाली',
    FULL: 'उस दिन पूरी तरह बुक',
    CLOSED: 'उस दिन उपलब्ध नहीं',
  },
  vote: {
    up: '{name} पसंद है: अब तक {count, number}',
    down: '{name} पसंद नहीं: अब तक {count, number}',
    counted: '{up, number} पक्ष में, {down, number} विपक्ष में',
    as: 'आप {name} के नाम से वोट दे रहे हैं।',
    change: 'दूसरा नाम लिखें',
  },
  name: {
    title: 'आपका नाम क्या है?',
    text: 'इस लिंक से सबको दिखता है कि किसी सेवा को कितने लोग पसंद करते हैं। आपके नाम से आपका वोट दूसरों से अलग रहता है।',
    label: 'आपका नाम',
    missing: 'कृपया अपना नाम लिखें।',
    submit: 'आगे बढ़ें',
    back: 'अभी नहीं',
  },
} as const satisfies Translation<typeof en>;
