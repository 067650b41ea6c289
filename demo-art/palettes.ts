/** The colours of one set: a wall, a floor, a stand for the objects, ornament lines and lights. */
export type Palette = {
  wall: [top: string, bottom: string];
  glow: string;
  floor: [far: string, near: string];
  stand: [light: string, dark: string];
  line: string;
  lights: [string, string, string];
  shadow: string;
  evening: boolean;
};

const marigold = '#f5a623';

function set(
  wall: Palette['wall'],
  glow: string,
  floor: Palette['floor'],
  stand: Palette['stand'],
  line: string,
  lights: Palette['lights'],
  shadow: string,
  evening = false,
): Palette {
  return { wall, glow, floor, stand, line, lights, shadow, evening };
}

const photographers: Palette[] = [
  set(
    ['#eef5f1', '#b9dad2'],
    '#fffdf4',
    ['#e6efe6', '#c3d6cb'],
    ['#fffdf8', '#c9d8cd'],
    '#5c9a8b',
    [marigold, '#ffe0a0', '#ffffff'],
    '#23453f',
  ),
  set(
    ['#cfe9ec', '#7fc0bf'],
    '#fff3d6',
    ['#a8d6d2', '#6fb1ac'],
    ['#f3fbf8', '#8fc4bd'],
    '#ffffff',
    ['#ffd98a', '#ffffff', '#ffc46b'],
    '#10403f',
  ),
  set(
    ['#0d3b40', '#2a7a72'],
    '#f7c373',
    ['#1d5d59', '#0c3739'],
    ['#3d9488', '#124b49'],
    '#f3cf94',
    ['#ffc766', '#ffe9b8', '#8fe0cf'],
    '#031c1e',
    true,
  ),
];

const makeupArtists: Palette[] = [
  set(
    ['#fdf1ee', '#f5c6cc'],
    '#fffaf5',
    ['#fbe1dd', '#efc0c4'],
    ['#fffaf7', '#edc3c6'],
    '#cf7f8f',
    ['#ffffff', '#ffd0a8', '#f7a6b5'],
    '#6b2a3a',
  ),
  set(
    ['#ffdcd0', '#f39d9b'],
    '#fff0dd',
    ['#f9bdb3', '#e58d90'],
    ['#fff0ea', '#ee9f9f'],
    '#ffffff',
    ['#fff1d6', '#ffd27f', '#ffffff'],
    '#6d1f2f',
  ),
  set(
    ['#4a1530', '#a5405f'],
    '#ffb48f',
    ['#7a2a48', '#471329'],
    ['#b9526f', '#5d1c37'],
    '#ffcfa6',
    ['#ffbf8a', '#ffe2c9', '#ff8fa8'],
    '#22050f',
    true,
  ),
];

const eventPlanners: Palette[] = [
  set(
    ['#fff8e8', '#ffd993'],
    '#fffdf6',
    ['#ffecc4', '#f7cd86'],
    ['#fffdf6', '#f3cf90'],
    '#d98a1f',
    [marigold, '#ffffff', '#ff8f5a'],
    '#6b3a08',
  ),
  set(
    ['#ffd57d', '#f3923f'],
    '#fff3cf',
    ['#fbb862', '#ea8a3a'],
    ['#fff0d0', '#f0a24e'],
    '#fff6de',
    ['#fff0c0', '#ffffff', '#ffd166'],
    '#6a2604',
  ),
  set(
    ['#4d1410', '#b2451d'],
    '#ffc25a',
    ['#81290f', '#4a130b'],
    ['#c75a26', '#651c10'],
    '#ffd68a',
    ['#ffc14d', '#ffe6ae', '#ff8a4c'],
    '#240503',
    true,
  ),
];

const caterers: Palette[] = [
  set(
    ['#f7faec', '#cfe6b4'],
    '#fffef5',
    ['#eaf3d6', '#c4dca5'],
    ['#fffef8', '#cfe0b2'],
    '#6f9f48',
    [marigold, '#ffffff', '#ffe08a'],
    '#2a4a16',
  ),
  set(
    ['#e3f4df', '#7fc48f'],
    '#fffbe0',
    ['#b5dfb4', '#6fb580'],
    ['#f6fcf1', '#8fcb98'],
    '#ffffff',
    ['#fff2b8', '#ffffff', '#ffd166'],
    '#0d4423',
  ),
  set(
    ['#07331f', '#1f7a47'],
    '#ffd27a',
    ['#125733', '#06301d'],
    ['#2f9159', '#0c452a'],
    '#f2d48f',
    ['#ffcb66', '#fff0c2', '#9be08f'],
    '#01170c',
    true,
  ),
];

const models: Palette[] = [
  set(
    ['#f8f2fc', '#d9c6ee'],
    '#fffcfa',
    ['#efe4f7', '#d0bce6'],
    ['#fffdff', '#d6c4e8'],
    '#9672bd',
    ['#ffffff', '#ffd9a0', '#f3b6d8'],
    '#3a2358',
  ),
  set(
    ['#f6e2ea', '#c69ad0'],
    '#fff1dd',
    ['#e2bfe0', '#b98ac6'],
    ['#fff4f8', '#c9a0d2'],
    '#ffffff',
    ['#fff0cf', '#ffffff', '#ffd27f'],
    '#40184f',
  ),
  set(
    ['#24123f', '#71408f'],
    '#ffb9a0',
    ['#4a2769', '#221039'],
    ['#8450a5', '#331a50'],
    '#f6cfa0',
    ['#ffc27d', '#ffe6d0', '#c99bff'],
    '#0b0418',
    true,
  ),
];

const neutral: Palette[] = [
  set(
    ['#fffdf8', '#f1e9da'],
    '#ffffff',
    ['#f6efe2', '#e9dfcc'],
    ['#ffffff', '#e6dcc9'],
    '#c9b998',
    ['#ffffff', '#fbe6bd', '#f7ddd6'],
    '#5d5038',
  ),
];

const families: Record<string, Palette[]> = {
  photographers,
  'makeup-artists': makeupArtists,
  'event-planners': eventPlanners,
  caterers,
  models,
};

/** Two daylight sets and an evening one for each category; a neutral one for anything else. */
export function palettesOf(category: string | undefined): Palette[] {
  return families[category ?? ''] ?? neutral;
}
