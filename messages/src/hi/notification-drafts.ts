import type en from '../en/notification-drafts.ts';
import type { Translation } from '../translation.ts';

export default {
  orderPlaced: {
    title: 'बुकिंग हो गई',
    text: '{day} के लिए {service}{more, plural, =0 {} one { और # दूसरी सेवा} other { और # दूसरी सेवाएँ}}। स्वीकार होते ही हम आपको बताएँगे।',
  },
  orderReceived: {
    title: '{day} के लिए नई बुकिंग',
    text: '{name} {service}{more, plural, =0 {} one { और # दूसरी सेवा} other { और # दूसरी सेवाएँ}} बुक करना चाहते हैं। कृपया इसे स्वीकार या अस्वीकार करें।',
  },
  orderAccepted: {
    title: 'बुकिंग स्वीकार हो गई',
    text: '{day} के लिए {service} की बुकिंग स्वीकार हो गई है। ऑर्डर {orderNumber}।',
  },
  orderRejected: {
    title: 'बुकिंग अस्वीकार हो गई',
    text: '{day} के लिए {service} की बुकिंग अस्वीकार हो गई है। कारण: {reason}',
  },
  orderCancelled: {
    title: 'बुकिंग रद्द हो गई',
    text: '{day} के लिए {service} की बुकिंग रद्द हो गई है। ऑर्डर {orderNumber}।',
  },
  orderCancelledToVendor: {
    title: 'बुकिंग रद्द हो गई',
    text: '{day} के लिए {name} की {service} की बुकिंग रद्द हो गई है। ऑर्डर {orderNumber}।',
  },
  orderDelivered: {
    title: 'बुकिंग पूरी हुई',
    text: '{day} की {service} की बुकिंग पूरी हो गई है। हमें उम्मीद है कि वह दिन यादगार रहा।',
  },
  orderDeliveredEarly: {
    title: 'दिन से पहले पूरा मार्क हुआ',
    text: '{service} ({day}) को पूरा हुआ मार्क किया गया है। क्या यह सही है? अगर नहीं, तो हमें बताएँ।',
  },
  orderRevoked: {
    title: 'बुकिंग रद्द हुई',
    text: 'हमें {service} ({day}) की बुकिंग रद्द करनी पड़ी। कारण: {reason}',
  },
  orderRevokedToVendor: {
    title: 'बुकिंग रद्द हुई',
    text: 'हमने {name} की {service} ({day}) की बुकिंग रद्द कर दी है। कारण: {reason}',
  },
  orderReopened: {
    title: 'अभी पूरी नहीं हुई',
    text: '{service} ({day}) की बुकिंग फिर से स्वीकृत है; अब वह पूरी हुई नहीं मानी जाएगी। कारण: {reason}',
  },
  orderReopenedToVendor: {
    title: 'अभी पूरी नहीं हुई',
    text: '{name} की {service} ({day}) की बुकिंग फिर से स्वीकृत है; अब वह पूरी हुई नहीं मानी जाएगी। कारण: {reason}',
  },
  lateRefund: {
    title: 'आपका भुगतान वापस आ रहा है',
    text: '{amount} का आपका भुगतान बुकिंग रद्द होने के बाद मिला। हमने रिफ़ंड के लिए कह दिया है।',
  },
  refunded: {
    title: 'रिफ़ंड भेज दिया गया',
    text: 'हमने {service} के लिए {amount} आपको वापस भेज दिए हैं। बैंक में दिखने में कुछ दिन लग सकते हैं।',
  },
  dateProposed: {
    title: 'दूसरी तारीख का प्रस्ताव है',
    text: '{service}: {from} की जगह {day}। कृपया {moment} तक जवाब दें।',
  },
  dateProposedToVendor: {
    title: 'दूसरी तारीख माँगी गई है',
    text: '{name} {service} के लिए {from} की जगह {day} चाहते हैं। कृपया {moment} तक जवाब दें।',
  },
  dateAgreed: {
    title: 'नई तारीख स्वीकार हो गई',
    text: '{service} की बुकिंग {from} से बदलकर {day} की हो गई है।',
  },
  dateDeclined: {
    title: 'नई तारीख अस्वीकार हो गई',
    text: '{service} की बुकिंग {from} की ही रहेगी; {day} की तारीख अस्वीकार हो गई है।',
  },
  dateExpired: {
    title: 'नई तारीख का जवाब नहीं मिला',
    text: '{service} की बुकिंग {from} की ही रहेगी।',
  },
  dateMoved: {
    title: 'बुकिंग की तारीख बदल गई',
    text: '{service} की बुकिंग {from} से बदलकर {day} की हो गई है।',
  },
  dateMovedToVendor: {
    title: 'बुकिंग की तारीख बदल गई',
    text: '{name} ने {service} की बुकिंग {from} से बदलकर {day} की कर दी है।',
  },
  placeFree: {
    title: '{service} {day} को खाली है',
    text: 'हम इसे {moment} तक आपके लिए रखेंगे।',
  },
  enquiryReceived: {
    title: '{service} के बारे में नया सवाल',
    text: '{name}: {text}',
  },
  enquiryWritten: {
    title: '{service} के बारे में नया संदेश',
    text: '{name}: {text}',
  },
  enquiryDeclined: {
    title: '{service}: मना किया गया',
    text: '{name} यह काम नहीं ले सकते। कारण: {reason}',
  },
  enquiryWithdrawn: {
    title: '{service}: सवाल वापस लिया गया',
    text: '{name} ने सवाल वापस ले लिया है। कारण: {reason}',
  },
  quoteSent: {
    title: '{service} का कोटेशन',
    text: '{name}: {day} के लिए {total}, {moment} तक मान्य।',
  },
  quoteWithdrawn: {
    title: '{service}: कोटेशन वापस लिया गया',
    text: '{name} ने {day} का कोटेशन वापस ले लिया है।',
  },
  quoteDeclined: {
    title: '{service}: कोटेशन के लिए मना किया गया',
    text: '{name} ने {day} के आपके कोटेशन के लिए मना किया है। कारण: {reason}',
  },
  quoteExpired: {
    title: '{service}: कोटेशन का समय ख़त्म',
    text: '{day} के कोटेशन का समय ख़त्म हो गया है। आप नया माँग सकते हैं।',
  },
  quoteExpiredToVendor: {
    title: '{service}: कोटेशन का समय ख़त्म',
    text: '{name} ने {day} के आपके कोटेशन का समय रहते जवाब नहीं दिया।',
  },
  quoteUnheld: {
    title: '{service} अब आपके लिए नहीं रखी है',
    text: '{day} अब आपके लिए नहीं रखा है। जगह बची हो तो कोटेशन {moment} तक मान्य है।',
  },
  quoteBooked: {
    title: '{service} बुक हो गई',
    text: '{day} की आपकी बुकिंग पहले ही स्वीकार हो चुकी है।',
  },
  quoteAccepted: {
    title: 'कोटेशन स्वीकार हुआ: {service}',
    text: '{name} ने आपके कोटेशन से {day} बुक किया है।',
  },
  reviewRequest: {
    title: '{service} का अनुभव कैसा रहा?',
    text: 'आपके कुछ शब्द दूसरों को चुनने में मदद करेंगे।',
  },
  reviewWritten: {
    title: '{service} की नई समीक्षा',
    text: '{name} ने {rating, plural, one {# स्टार} other {# स्टार}} दिए।',
  },
  reviewReplied: {
    title: 'आपकी समीक्षा का जवाब आया है',
    text: '{service} के विक्रेता ने आपकी समीक्षा का जवाब दिया है।',
  },
  reviewHidden: {
    title: 'आपकी समीक्षा छिपाई गई है',
    text: '{service} की आपकी समीक्षा छिपाई गई है। कारण: {reason}',
  },
  reviewShown: {
    title: 'आपकी समीक्षा फिर से दिख रही है',
    text: '{service} की आपकी समीक्षा अब फिर से सब पढ़ सकते हैं।',
  },
  reviewReported: {
    title: '{service} की एक समीक्षा की शिकायत हुई है',
    text: '{name} चाहते हैं कि आप इसे देखें: {reason}',
  },
  reminderWeek: {
    title: 'आपकी बुकिंग 7 दिन बाद है',
    text: '{day} को {service}।',
  },
  reminderDay: {
    title: 'आपकी बुकिंग कल है',
    text: '{day} को {service}।',
  },
  reminderToVendor: {
    title: 'कल एक बुकिंग है',
    text: '{day} को {name} के लिए {service}। मोबाइल {mobile}।',
  },
  stillPending: {
    title: 'एक बुकिंग को आपके जवाब का इंतज़ार है',
    text: '{name} एक दिन से इंतज़ार कर रहे हैं: {day} के लिए {service}। कृपया इसे स्वीकार या अस्वीकार करें।',
  },
  adminRequested: {
    title: 'किसी ने एडमिन खाता माँगा है',
    text: '{name} को आपकी मंज़ूरी का इंतज़ार है।',
  },
} as const satisfies Translation<typeof en>;
