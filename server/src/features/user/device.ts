export type Device = { browser: string; system: string };

/** The first match counts: browsers also name the ones that they are built on or want to be taken for. */
const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(UCBrowser|UCWEB)\b/, 'UC Browser'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

const systems: [pattern: RegExp, name: string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bKAIOS\//, 'KaiOS'],
  [/\b(Linux|X11)\b/, 'Linux'],
];

/** The patterns look at so much: a header may be thousands of characters long. */
const read = 500;

/** Browser and system in words; empty where the user agent names none that we know. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, read);
  const first = (known: typeof browsers) => known.find(([pattern]) => pattern.test(text))?.[1] ?? '';
  return { browser: first(browsers), system: first(systems) };
}
