import type en from '../en/mails.ts';
import type { Translation } from '../translation.ts';

export default {
  hello: 'नमस्ते {name},',
  code: {
    life: 'यह सिर्फ़ एक बार और 10 मिनट तक काम करता है। कृपया इसे किसी को न बताएँ; हम आपसे यह कभी नहीं पूछते।',
    untouched: 'अगर यह आपने नहीं किया, तो इस मेल पर ध्यान न दें: कोड के बिना कुछ नहीं होता।',
  },
  registration: {
    subject: '{brand} के लिए आपका सत्यापन कोड',
    opening: '{brand} में आपका स्वागत है! इस कोड से आपका ईमेल सत्यापित होता है:',
    customer: 'यह उस ग्राहक खाते के लिए है जो {moment} को माँगा गया था।',
    admin: 'यह उस एडमिन खाते के लिए है जो {moment} को माँगा गया था।',
  },
  reset: {
    subject: '{brand} पर नए पासवर्ड के लिए आपका कोड',
    opening: 'किसी ने आपके खाते के लिए नया पासवर्ड माँगा है। इस कोड से नया पासवर्ड रखा जा सकता है:',
  },
  emailChange: {
    subject: '{brand} के लिए अपने नए ईमेल की पुष्टि करें',
    opening: 'इस कोड से यह पता आपके खाते का ईमेल बन जाता है:',
  },
  emailChanged: {
    subject: 'आपके {brand} खाते का ईमेल बदल गया है',
    opening: 'आपके खाते का ईमेल अब {email} है। इस पते पर अब मेल नहीं आएँगे।',
    warning: 'अगर यह आपने नहीं किया, तो कृपया तुरंत {contact} पर लिखें।',
  },
  passwordChanged: {
    subject: 'आपका {brand} पासवर्ड बदल गया है',
    opening: 'आपके खाते के लिए नया पासवर्ड रखा गया है, और सभी डिवाइस लॉग आउट कर दिए गए हैं।',
    feed: 'आपके कैलेंडर फ़ीड का पता भी बदल गया है: कैलेंडर पेज से नया पता लेकर अपने कैलेंडरों में जोड़ें।',
    warning: 'अगर यह आपने नहीं किया, तो तुरंत दूसरा पासवर्ड रखें और {contact} पर लिखें।',
  },
  ownPasswordChanged: {
    subject: 'आपका {brand} पासवर्ड बदल गया है',
    opening: 'आपने अपने खाते का पासवर्ड बदला है। बाकी सभी डिवाइस लॉग आउट कर दिए गए हैं।',
    warning:
      'अगर यह आपने नहीं किया, तो कोई और आपके खाते में लॉग इन है: तुरंत ‘पासवर्ड भूल गए’ से दूसरा पासवर्ड रखें, जिससे हर डिवाइस लॉग आउट हो जाता है, और {contact} पर लिखें।',
  },
  sessionsEnded: {
    subject: 'आपके {brand} खाते से डिवाइस लॉग आउट किए गए',
    opening: '{moment} को आपके खाते में लॉग इन किसी व्यक्ति ने दूसरा डिवाइस लॉग आउट किया।',
    warning:
      'अगर यह आपने नहीं किया, तो तुरंत ‘पासवर्ड भूल गए’ से दूसरा पासवर्ड रखें, जिससे हर डिवाइस लॉग आउट हो जाता है, और {contact} पर लिखें।',
  },
  approved: {
    subject: 'आपके {brand} एडमिन खाते को मंज़ूरी मिल गई है',
    opening: 'एक एडमिन ने आपका अनुरोध मंज़ूर कर लिया है। अब आप लॉग इन करके सेवाएँ और बुकिंग सँभाल सकते हैं।',
  },
  declined: {
    subject: 'आपका {brand} एडमिन अनुरोध अस्वीकार हुआ',
    opening: 'एक एडमिन ने एडमिन खाते का आपका अनुरोध अस्वीकार कर दिया है।',
    hint: 'आप ग्राहक के रूप में फिर से रजिस्टर कर सकते हैं, या अगर यह गलती है तो {contact} पर लिखें।',
  },
  decision: {
    reason: 'उन्होंने लिखा है: “{reason}”',
  },
  adminRequest: {
    subject: '{name} {brand} पर एडमिन खाता चाहते हैं',
    opening: '{name} ({email}) एडमिन खाता चाहते हैं। कृपया अनुरोध मंज़ूर या अस्वीकार करें।',
  },
  booked: {
    subject: '{day} के लिए आपकी बुकिंग',
    opening: '{brand} पर बुकिंग करने के लिए धन्यवाद। बुकिंग स्वीकार होते ही हम आपको बताएँगे।',
  },
  toAccept: {
    subject: '{day} के लिए नई बुकिंग',
    opening: '{name} (मोबाइल {mobile}) बुकिंग करना चाहते हैं। कृपया इसे स्वीकार या अस्वीकार करें।',
  },
  pending: {
    subject: 'आपकी बुकिंग {orderNumber} को स्वीकृति का इंतज़ार है',
    opening: 'आपकी बुकिंग को स्वीकृति का इंतज़ार है।',
  },
  accepted: {
    subject: 'आपकी बुकिंग {orderNumber} स्वीकार हो गई है',
    opening: 'खुशखबरी: आपकी बुकिंग स्वीकार हो गई है।',
    openingWithPhone: 'खुशखबरी: आपकी बुकिंग स्वीकार हो गई है। सवाल हो तो {mobile} पर कॉल करें।',
  },
  cancelled: {
    subject: 'आपकी बुकिंग {orderNumber} रद्द हो गई है',
    opening: 'आपकी बुकिंग रद्द हो गई है। कारण: {reason}',
    noReason: 'कोई कारण नहीं बताया गया',
    own: 'यह बुकिंग आपने रद्द की।',
  },
  complete: {
    subject: 'आपकी बुकिंग {orderNumber} पूरी हो गई है',
    opening: 'आपकी बुकिंग पूरी हो गई है। हमें उम्मीद है कि वह दिन यादगार रहा।',
  },
  completeEarly: {
    subject: 'आपकी बुकिंग {orderNumber} अभी से पूरी मार्क हुई: क्या यह सही है?',
    opening:
      'आपकी {day} की बुकिंग को अभी से पूरा हुआ मार्क किया गया है। क्या यह सही है? अगर नहीं, तो हमें बताएँ: {email}, {phone}।',
    note: 'विक्रेता ने लिखा: “{note}”',
  },
  revoked: {
    subject: 'बुकिंग {orderNumber} हमने रद्द की है',
    opening: '{brand} ने यह बुकिंग रद्द कर दी है। कारण: {reason}',
  },
  reopened: {
    subject: 'बुकिंग {orderNumber} अभी पूरी नहीं हुई',
    opening: '{brand} ने यह बुकिंग ठीक की है: वह स्वीकृत है, और अब पूरी हुई नहीं मानी जाएगी। कारण: {reason}',
  },
  paymentLink: '{day} की बुकिंग: {services}',
  lateRefund: {
    subject: 'आपके {amount} वापस किए जा रहे हैं',
    opening:
      'हमें आपका {amount} का भुगतान मिला, लेकिन बुकिंग पहले ही रद्द हो चुकी थी और वापस नहीं लाई जा सकी। हमने पूरी रकम के रिफ़ंड का अनुरोध कर दिया है; इसमें आम तौर पर 5 से 7 कार्य दिवस लगते हैं। आप फिर से बुकिंग कर सकते हैं।',
  },
  refunded: {
    subject: '{orderNumber} के लिए आपका रिफ़ंड',
    opening: 'हमने आपको {amount} वापस भेज दिए हैं। आपके बैंक में दिखने में कुछ दिन लग सकते हैं।',
  },
  reviewRequest: {
    subject: '{service} का अनुभव कैसा रहा?',
    opening: 'आपकी बुकिंग {orderNumber} पूरी हो गई है। {service} के बारे में आपके कुछ शब्द दूसरों को चुनने में मदद करेंगे।',
  },
  reviewWritten: {
    subject: '{service} की नई समीक्षा',
    opening: '{name} ने {rating, plural, one {# स्टार} other {# स्टार}} दिए। आप सबके सामने जवाब दे सकते हैं।',
  },
  reviewReplied: {
    subject: '{service} की आपकी समीक्षा का जवाब आया है',
    opening: 'विक्रेता ने आपकी समीक्षा का जवाब दिया है: {reply}',
  },
  reviewHidden: {
    subject: '{service} की आपकी समीक्षा छिपाई गई है',
    opening: '{service} की आपकी समीक्षा अब दूसरों को नहीं दिखती। कारण: {reason}',
  },
  reviewShown: {
    subject: '{service} की आपकी समीक्षा फिर से दिख रही है',
    opening: '{service} की आपकी समीक्षा अब फिर से सब पढ़ सकते हैं।',
  },
  reviewReported: {
    subject: '{service} की एक समीक्षा की शिकायत हुई है',
    opening: '{name} ने {service} की एक समीक्षा की शिकायत की है। कारण: {reason}',
  },
  dateMoved: {
    subject: 'आपकी बुकिंग {orderNumber} अब {day} की है',
    opening: 'आपने अपनी बुकिंग {from} से बदलकर {day} की कर दी है।',
    toAdminSubject: 'बुकिंग {orderNumber} अब {day} की है',
    toAdminOpening: '{name} (मोबाइल {mobile}) ने यह बुकिंग {from} से बदलकर {day} की कर दी है।',
  },
  dateProposed: {
    subject: 'आपकी बुकिंग {orderNumber} के लिए दूसरी तारीख',
    opening:
      'हम आपकी बुकिंग {from} से बदलकर {day} की करना चाहते हैं। कृपया {moment} तक स्वीकार या अस्वीकार करें। जवाब न मिलने पर वह {from} की ही रहेगी।',
    toAdminSubject: 'बुकिंग {orderNumber} के लिए दूसरी तारीख माँगी गई है',
    toAdminOpening:
      '{name} (मोबाइल {mobile}) यह बुकिंग {from} से बदलकर {day} की करना चाहते हैं। कृपया {moment} तक स्वीकार या अस्वीकार करें। जवाब न मिलने पर वह {from} की ही रहेगी।',
    note: 'नोट: {note}',
  },
  dateAgreed: {
    subject: 'बुकिंग {orderNumber} अब {day} की है',
    opening: 'नई तारीख स्वीकार हो गई: बुकिंग {from} से बदलकर {day} की हो गई है।',
  },
  dateDeclined: {
    subject: 'बुकिंग {orderNumber} की नई तारीख अस्वीकार हुई',
    opening: '{day} की तारीख अस्वीकार हुई। बुकिंग {from} की ही रहेगी।',
    openingWithReason: '{day} की तारीख अस्वीकार हुई। बुकिंग {from} की ही रहेगी। कारण: {reason}',
  },
  dateExpired: {
    subject: 'बुकिंग {orderNumber} की नई तारीख का जवाब नहीं आया',
    opening: '{day} के बारे में समय पर जवाब नहीं आया। बुकिंग {from} की ही रहेगी।',
  },
  placeFree: {
    subject: '{service} अब {day} के लिए बुक की जा सकती है',
    opening:
      'आप जिस तारीख का इंतज़ार कर रहे थे, वह अब खाली है। हम उसे {moment} तक आपके लिए रखेंगे; उसके बाद वह कतार में अगले व्यक्ति को मिलेगी।',
  },
  enquiryReceived: {
    subject: '{service} के बारे में नया सवाल',
    opening: '{name} पूछते हैं: {text}',
  },
  enquiryWritten: {
    subject: '{service} के बारे में नया संदेश',
    opening: '{name} लिखते हैं: {text}',
  },
  enquiryDeclined: {
    subject: '{service}: मना किया गया',
    opening: '{name} यह काम नहीं ले सकते। कारण: {reason}',
  },
  enquiryWithdrawn: {
    subject: '{service}: सवाल वापस लिया गया',
    opening: '{name} ने सवाल वापस ले लिया है। कारण: {reason}',
  },
  quoteSent: {
    subject: '{day} के लिए {service} का कोटेशन',
    opening: '{name} ने आपको कोटेशन भेजा है। यह {moment} तक मान्य है।',
  },
  quoteWithdrawn: {
    subject: '{service}: कोटेशन वापस लिया गया',
    opening: '{name} ने {day} का कोटेशन वापस ले लिया है।',
  },
  quoteDeclined: {
    subject: '{service}: कोटेशन के लिए मना किया गया',
    opening: '{name} ने {day} के आपके कोटेशन के लिए मना किया है। कारण: {reason}',
  },
  quoteExpired: {
    subject: '{service}: आपके कोटेशन का समय ख़त्म हुआ',
    opening: '{day} का कोटेशन {moment} तक मान्य था। आप नया माँग सकते हैं।',
  },
  quoteExpiredToVendor: {
    subject: '{service}: आपके कोटेशन का समय ख़त्म हुआ',
    opening: '{name} ने {day} के आपके कोटेशन का समय रहते जवाब नहीं दिया।',
  },
  quoteBooked: {
    subject: '{day} के लिए बुक: {service}',
    opening: 'बुकिंग के लिए धन्यवाद। विक्रेता ने कोटेशन के साथ इसे पहले ही स्वीकार कर लिया है।',
  },
  quoteAccepted: {
    subject: 'कोटेशन स्वीकार हुआ: {day} के लिए {service}',
    opening:
      '{name} (मोबाइल {mobile}) ने आपका कोटेशन स्वीकार किया है, इसलिए यह बुक हो गया है। अब कुछ और स्वीकार नहीं करना है।',
  },
  reminder: {
    weekSubject: '7 दिन बाद: {service}',
    daySubject: 'कल: {service}',
    opening: 'आपकी बुकिंग {day} की है।',
    toVendorSubject: 'कल: {name} के लिए {service}',
    toVendorOpening: '{name} (मोबाइल {mobile}) ने {day} के लिए आपको बुक किया है।',
  },
  stillPending: {
    subject: 'बुकिंग {orderNumber} को आपके जवाब का इंतज़ार है',
    opening: '{name} (मोबाइल {mobile}) {moment} से इंतज़ार कर रहे हैं। कृपया इसे स्वीकार या अस्वीकार करें।',
  },
  details: {
    order: 'ऑर्डर',
    service: 'सेवा',
    vendor: 'विक्रेता',
    quantity: 'संख्या',
    day: 'बुकिंग की तारीख',
    line: '{quantity} × {price} = {amount}',
    total: 'कुल',
    amount: 'रकम',
    payment: 'भुगतान',
    address: 'पता',
    addressLines: '{address_line}, {city}, {state}, {country}, {pincode}, मोबाइल {mobile}',
  },
  payment: {
    onBooking: 'बुकिंग पर नकद भुगतान',
    pending: 'भुगतान बाकी',
    paid: 'भुगतान हो गया',
    refundPending: 'रिफ़ंड बाकी',
    refunded: 'रिफ़ंड हो गया',
  },
  links: {
    logIn: 'लॉग इन करें',
    forgotPassword: 'पासवर्ड भूल गए',
    register: 'रजिस्टर करें',
    writeReview: 'समीक्षा लिखें',
    receipt: 'रसीद खोलें',
    order: 'यह बुकिंग खोलें',
    ownOrders: 'अपने ऑर्डर देखें',
    bookingOrders: 'बुकिंग ऑर्डर खोलें',
    book: 'अभी बुक करें',
    enquiry: 'बातचीत खोलें',
    reviews: 'समीक्षाएँ खोलें',
    service: 'सेवा देखें',
    adminRequests: 'एडमिन अनुरोध खोलें',
  },
} as const satisfies Translation<typeof en>;
