import type en from '../en/import.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'सेवाएँ इंपोर्ट करें',
  subtitle: 'स्प्रेडशीट से एक साथ कई सेवाएँ जोड़ें।',
  steps: {
    template: 'टेम्पलेट डाउनलोड करें और उसे स्प्रेडशीट में खोलें।',
    fill: 'हर लाइन में एक सेवा लिखें। कई श्रेणियों या तस्वीरों के बीच | लगाएँ। तस्वीरों के लिए उन फ़ाइलों के पते लिखें जो आपने यहाँ अपलोड की हैं।',
    save: 'इसे CSV UTF-8 के रूप में सहेजें और नीचे चुनें। जब तक आप जाँच का नतीजा न देख लें, कुछ भी नहीं जोड़ा जाएगा।',
  },
  template: 'टेम्पलेट डाउनलोड करें',
  templateSaved: 'टेम्पलेट सहेज लिया गया।',
  choose: 'CSV फ़ाइल चुनें',
  chooseAnother: 'दूसरी फ़ाइल चुनें',
  orDrop: 'या उसे खींचकर यहाँ छोड़ें · {megabytes} MB और {lines, number} लाइनों तक',
  checking: '{name} की जाँच हो रही है…',
  ready: '{count, plural, one {एक सेवा तैयार है।} other {# सेवाएँ तैयार हैं।}}',
  readyHint: '{name} की हर लाइन सही है। सब एक साथ जोड़ी जाएँगी।',
  import: '{count, plural, one {एक सेवा इंपोर्ट करें} other {# सेवाएँ इंपोर्ट करें}}',
  importing: 'इंपोर्ट हो रहा है…',
  wrong: '{count, plural, one {एक लाइन सही नहीं है।} other {# लाइनें सही नहीं हैं।}}',
  wrongHint: 'कृपया {name} को ठीक करके फिर से चुनें। कुछ भी नहीं जोड़ा गया।',
  problems: 'क्या सही नहीं है',
  line: 'लाइन {line}',
  inAll: '{count, plural, one {कुल एक गलती मिली।} other {कुल # गलतियाँ मिलीं।}}',
  more: '{count, plural, one {एक और लाइन सही नहीं है।} other {# और लाइनें सही नहीं हैं।}}',
  done: '{count, plural, one {एक सेवा इंपोर्ट हो गई।} other {# सेवाएँ इंपोर्ट हो गईं।}}',
  doneHint: 'ग्राहक अब इन्हें खोज और बुक कर सकते हैं।',
  showServices: 'मेरी सेवाएँ देखें',
  importMore: 'दूसरी फ़ाइल इंपोर्ट करें',
} as const satisfies Translation<typeof en>;
