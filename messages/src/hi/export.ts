import type en from '../en/export.ts';
import type { Translation } from '../translation.ts';

export default {
  title: '{brand} पर आपका डेटा',
  made: 'यह फ़ाइल {moment} को बनाई गई।',
  form: 'data फ़ोल्डर की हर फ़ाइल JSON में एक सूची है। तारीखें YYYY-MM-DD में, समय UTC में और _paise वाली राशियाँ पैसे में हैं।',
  pictures:
    'pictures फ़ोल्डर में आपकी अपलोड की हुई तस्वीरें और वीडियो हैं। 3.5 GB से ज़्यादा होने पर बाकी इसमें नहीं हैं; उनके पते data/files.json में हैं।',
  more: 'और किसी बात के लिए {contact} पर लिखें।',
  tables: {
    users: 'आपका खाता और विक्रेता के रूप में आपका पेज',
    sessions: 'लॉग इन डिवाइस',
    codes: 'आपको मेल किए गए कोड',
    code_mails: 'अगला कोड कब मेल किया जा सकता है',
    known_clients: 'पहचानी हुई जगहों से आपने कब लॉग इन किया',
    addresses: 'आपके पते, हटाए हुए भी',
    cart_items: 'आपका कार्ट',
    waiting_list: 'जिन दिनों का आप इंतज़ार कर रहे हैं',
    orders: 'आपकी बुकिंग, उस समय के पते और संपर्क के साथ',
    order_events: 'आपकी बुकिंग का इतिहास',
    payments: 'आपके ऑनलाइन भुगतान',
    refunds: 'आपके रिफ़ंड',
    reviews: 'आपकी समीक्षाएँ',
    review_reports: 'आपकी रिपोर्ट की हुई समीक्षाएँ',
    notifications: 'हमने आपको जो सूचनाएँ दीं',
    notification_preferences: 'आप सूचना कैसे पाना चाहते हैं',
    blocks: 'आपके बंद किए हुए दिन',
    products: 'आपकी सेवाएँ',
    enquiries: 'आपने विक्रेताओं से जो पूछा',
    enquiry_messages: 'आपने उस बारे में और ग्राहकों को जो लिखा',
    quotes: 'आपके बनाए हुए कोटेशन',
    quotes_received: 'आपको मिले कोटेशन',
    files: 'आपकी अपलोड की हुई फ़ाइलें',
    admin_actions: 'एडमिन के रूप में आपके बदलाव',
    failed_mails: 'जो मेल आप तक नहीं पहुँचे',
  },
} satisfies Translation<typeof en>;
