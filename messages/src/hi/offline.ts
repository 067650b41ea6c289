import type en from '../en/offline.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'आप ऑफ़लाइन हैं',
  text: 'यह पेज अभी नहीं खुल सका। इंटरनेट लौटते ही यह अपने आप खुल जाएगा।',
  retry: 'फिर कोशिश करें',
  asOf: '{time} तक की जानकारी। आप ऑफ़लाइन हैं, इसलिए इसके बाद कुछ बदला हो सकता है।',
} as const satisfies Translation<typeof en>;
