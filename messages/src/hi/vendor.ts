import type en from '../en/vendor.ts';
import type { Translation } from '../translation.ts';

export default {
  page: {
    unnamed: 'विक्रेता',
    title: '{name} – सेवाएँ, कीमतें और समीक्षाएँ',
    titleInCity: '{name}, {city} – सेवाएँ, कीमतें और समीक्षाएँ',
    description: '{name}: सभी सेवाएँ, उनकी कीमतें, खाली तारीखें और ग्राहकों की समीक्षाएँ।',
    since: 'इस प्लेटफ़ॉर्म पर {year} से',
    services: 'सेवाएँ',
    delivered: 'पूरी हुई बुकिंग',
    answers: 'आम तौर पर जवाब',
    withinHours: '{hours, plural, one {# घंटे में} other {# घंटों में}}',
    withinDays: '{days, plural, one {# दिन में} other {# दिनों में}}',
    ask: 'सवाल पूछें',
    about: 'परिचय',
    count: '{count, plural, one {# सेवा} other {# सेवाएँ}}',
    empty: 'यहाँ अभी कोई सेवा नहीं है।',
  },
  form: {
    title: 'बिज़नेस पेज',
    subtitle: 'बुकिंग से पहले ग्राहक आपके बारे में यही देखते हैं।',
    view: 'मेरा पेज देखें',
    businessName: 'बिज़नेस का नाम',
    businessNameHint: 'ग्राहक इसे इस पेज पर, आपकी सेवाओं पर और अपने ऑर्डर में देखते हैं। खाली रखने पर आपका अपना नाम दिखेगा।',
    about: 'परिचय',
    aboutHint: 'आप कैसे काम करते हैं, कब से, और किस बात पर आपको गर्व है। {left, number} अक्षर बाकी हैं।',
    city: 'शहर',
    cityHint: 'इस पेज पर दिखता है। आप जो सेवाएँ जोड़ेंगे, उनमें यही शहर पहले से भरा होगा।',
    dayLimit: 'सभी सेवाओं में एक दिन की बुकिंग',
    dayLimitHint:
      'आपकी सभी सेवाओं को मिलाकर एक दिन में ज़्यादा से ज़्यादा इतनी जगहें बुक होंगी। 0 का मतलब है कोई सीमा नहीं।',
    cover: 'कवर की तस्वीर',
    coverHint: 'एक चौड़ी तस्वीर। पेज पर उसका बीच का हिस्सा दिखता है, फ़ोन पर पतली पट्टी की तरह।',
    removeCover: 'कवर की तस्वीर हटाएँ',
    links: 'आपके Facebook, YouTube और Instagram के लिंक आपकी <link>प्रोफ़ाइल</link> में हैं।',
    uploading: 'तस्वीर अपलोड हो रही है।',
    saving: 'सहेजा जा रहा है…',
    save: 'सहेजें',
  },
} as const satisfies Translation<typeof en>;
