import type en from '../en/replies.ts';
import type { Translation } from '../translation.ts';

export default {
  address: {
    created: 'पता सहेज लिया गया।',
    list: 'आपके पते।',
    updated: 'पता बदल दिया गया।',
    removed: 'पता हटा दिया गया',
  },
  audit: {
    list: 'एडमिन के काम।',
  },
  availability: {
    fullDays: 'वे दिन जब हर सेवा पूरी तरह बुक है।',
    blocked:
      '{orders, plural, =0 {ये दिन बंद हो गए।} one {ये दिन बंद हो गए। # बुकिंग बनी रहेगी।} other {ये दिन बंद हो गए। # बुकिंग बनी रहेंगी।}}',
    unblocked: 'ये दिन फिर से खुल गए।',
    rules: 'बुकिंग के नियम सहेज लिए गए।',
    calendar: 'आपका कैलेंडर।',
    feed: 'आपके कैलेंडर का गुप्त पता।',
    feedRenewed: 'आपके कैलेंडर का पता बदल गया। पुराना पता अब काम नहीं करेगा।',
  },
  cart: {
    added: 'कार्ट में जोड़ दिया गया',
    list: 'आपका कार्ट।',
    updated: 'कार्ट बदल दिया गया।',
    removed: 'कार्ट से हटा दिया गया',
  },
  category: {
    list: 'सभी श्रेणियाँ।',
    added: 'श्रेणी जोड़ दी गई।',
    updated: 'श्रेणी बदल दी गई।',
    deleted: 'श्रेणी हटा दी गई।',
  },
  file: {
    uploaded: 'फ़ाइल अपलोड हो गई।',
  },
  order: {
    placed: 'आपका ऑर्डर हो गया।',
    own: 'आपके ऑर्डर।',
    all: 'सभी ऑर्डर।',
    moved:
      'ऑर्डर {orderNumber} की स्थिति अब “{status, select, PENDING {लंबित} ACCEPTED {स्वीकृत} CANCELLED {रद्द} DELIVERED {पूरा} other {{status}}}” है।',
    cancelled: 'आपका ऑर्डर रद्द हो गया।',
    dateMoved: 'बुकिंग की तारीख बदल गई।',
    dateProposed: 'नई तारीख का प्रस्ताव भेज दिया गया; वह 48 घंटे तक आपके लिए रखी जाएगी।',
    dateDeclined: 'नई तारीख अस्वीकार कर दी गई। बुकिंग अपनी तारीख पर बनी रहेगी।',
  },
  notification: {
    list: 'आपकी सूचनाएँ।',
    read: 'पढ़ी हुई मार्क कर दी गईं।',
    preferences: 'आपकी पसंद।',
    preferencesSaved: 'आपकी पसंद सहेज ली गई।',
  },
  payment: {
    pay: 'बुकिंग पक्की करने के लिए कृपया भुगतान करें।',
    state: 'आपका भुगतान।',
    received: 'धन्यवाद।',
  },
  product: {
    added: 'सेवा जोड़ दी गई।',
    page: 'सेवाओं का एक पेज।',
    newest: 'इस श्रेणी की सबसे नई सेवाएँ।',
    details: 'सेवा।',
    found: 'खोज से मिली सेवाएँ।',
    updated: 'सेवा बदल दी गई।',
    manyUpdated: '{count, plural, one {# सेवा बदल दी गई।} other {# सेवाएँ बदल दी गईं।}}',
    deleted: 'सेवा हटा दी गई।',
    checked: '{count, plural, one {एक सेवा इंपोर्ट हो सकती है।} other {# सेवाएँ इंपोर्ट हो सकती हैं।}}',
    imported: '{count, plural, one {एक सेवा इंपोर्ट हो गई।} other {# सेवाएँ इंपोर्ट हो गईं।}}',
  },
  report: {
    summary: 'आपके ऑर्डर एक नज़र में।',
  },
  review: {
    written: 'आपकी समीक्षा के लिए धन्यवाद।',
    updated: 'समीक्षा बदल दी गई।',
    deleted: 'समीक्षा हटा दी गई।',
    pictureUploaded: 'तस्वीर अपलोड हो गई।',
    list: 'समीक्षाएँ।',
    replied: 'जवाब प्रकाशित हो गया।',
    replyRemoved: 'जवाब हटा दिया गया।',
    hidden: 'समीक्षा छिपा दी गई।',
    shown: 'समीक्षा फिर से दिखाई जा रही है।',
  },
  site: {
    config: 'साइट की सेटिंग।',
  },
  subCategory: {
    list: 'सभी उप-श्रेणियाँ।',
    added: 'उप-श्रेणी जोड़ दी गई।',
    updated: 'उप-श्रेणी बदल दी गई।',
    deleted: 'उप-श्रेणी हटा दी गई।',
  },
  user: {
    registered: 'हमने आपको ईमेल पर एक कोड भेजा है। कृपया अपना ईमेल सत्यापित करें।',
    verified: 'आपका ईमेल सत्यापित हो गया। आपका स्वागत है!',
    verificationSent: 'अगर {email} का सत्यापन बाकी है, तो कोड भेजा जा रहा है।',
    resetSent: 'अगर {email} के लिए कोई खाता है, तो कोड भेजा जा रहा है।',
    waitForCode: 'दूसरा कोड मँगाने से पहले कृपया {seconds} सेकंड रुकें।',
    signedIn: 'आप लॉग इन हो गए।',
    renewed: 'नया एक्सेस टोकन।',
    signedOut: 'आप लॉग आउट हो गए।',
    resetGranted: 'कोड सही है। कृपया नया पासवर्ड रखें।',
    passwordChanged: 'आपका पासवर्ड बदल गया। कृपया लॉग इन करें।',
    details: 'आपका खाता।',
    updated: 'प्रोफ़ाइल बदल दी गई।',
    updatedAndMailed: 'प्रोफ़ाइल बदल दी गई। कृपया {email} पर भेजे गए कोड से उसकी पुष्टि करें।',
    avatarUpdated: 'प्रोफ़ाइल की तस्वीर बदल दी गई।',
    adminRequests: 'एडमिन बनने के अनुरोध।',
    adminApproved: 'एडमिन को मंज़ूरी दे दी गई।',
    adminDeclined: 'अनुरोध अस्वीकार कर दिया गया।',
  },
  vendor: {
    page: 'विक्रेता।',
    updated: 'आपका पेज बदल दिया गया।',
  },
  waitlist: {
    joined: 'आप वेटिंग लिस्ट में हैं। जगह खाली होते ही हम आपको मेल करेंगे।',
    list: 'आपकी वेटिंग लिस्ट।',
    left: 'आप अब इस वेटिंग लिस्ट में नहीं हैं।',
  },
} as const satisfies Translation<typeof en>;
