import type en from '../en/order.ts';
import type { Translation } from '../translation.ts';

export default {
  history: {
    title: 'अब तक क्या हुआ',
    label: 'ऑर्डर का इतिहास',
    placed: '{name} ने बुक किया',
    accepted: '{name} ने स्वीकार किया',
    rejected: '{name} ने अस्वीकार किया',
    cancelled: '{name} ने रद्द किया',
    expired: 'रद्द हुआ, क्योंकि भुगतान समय पर नहीं आया',
    revived: 'फिर से बुक हुआ, क्योंकि भुगतान आ गया',
    delivered: '{name} ने पूरा हुआ मार्क किया',
    reopened: '{name} ने फिर से स्वीकृत किया: काम पूरा नहीं हुआ था',
    waiting: 'स्वीकृति का इंतज़ार है',
    dates: {
      MOVED: '{name} ने तारीख {from} से बदलकर {to} की',
      PROPOSED: '{name} ने {from} की जगह {to} का प्रस्ताव दिया',
      AGREED: '{name} ने हाँ कहा: तारीख {from} से बदलकर {to} हुई',
      DECLINED: '{name} ने {to} को अस्वीकार किया: तारीख {from} ही रहेगी',
      EXPIRED: '{to} के बारे में समय पर जवाब नहीं आया: तारीख {from} ही रहेगी',
    },
    money: { PAYMENT: '{amount} का ऑनलाइन भुगतान हुआ', REFUND: '{amount} वापस किए गए' },
    note: '“{note}”',
  },
  page: {
    facts: 'बुकिंग',
    review: 'समीक्षा',
    reviewed: 'ग्राहक ने समीक्षा लिखी है। <link>समीक्षाएँ खोलें</link>',
    notFound: 'ऐसा कोई ऑर्डर नहीं',
    notYours: 'इस नंबर का कोई ऑर्डर नहीं है, या उसे देखने का अधिकार आपको नहीं है।',
  },
  notes: {
    title: 'अंदरूनी नोट',
    hint: 'इन्हें सिर्फ़ वे एडमिन देखते हैं जो यह ऑर्डर सँभालते हैं, ग्राहक कभी नहीं।',
    field: 'नया नोट',
    add: 'नोट जोड़ें',
    by: '{name}, {moment}',
  },
  correct: {
    reason: 'कारण',
    hint: 'यह ग्राहक और विक्रेता को ईमेल से भेजा जाएगा।',
    back: 'वापस',
    sending: 'सुधारा जा रहा है…',
    revoke: {
      button: 'यह बुकिंग रद्द करें',
      title: 'स्वीकृत बुकिंग रद्द करें',
      what: '{service}, ग्राहक: {customer}। जगह खाली हो जाएगी और ऑनलाइन भुगतान लौटाया जाएगा।',
      submit: 'बुकिंग रद्द करें',
    },
    reopen: {
      button: 'पूरी नहीं हुई',
      title: '“पूरा हुआ” वापस लें',
      what: '{service}, ग्राहक: {customer}। बुकिंग फिर से स्वीकृत हो जाएगी।',
      submit: 'वापस लें',
    },
  },
} as const satisfies Translation<typeof en>;
