/** Which objects tell a sub category's story: heroes stand in the middle, props beside them, accents are scattered. */
export type Theme = { heroes: string[]; props: string[]; accents: string[] };

function theme(heroes: string, props: string, accents: string): Theme {
  return { heroes: heroes.split(' '), props: props.split(' '), accents: accents.split(' ') };
}

const flowers = 'marigold-orange marigold-yellow 1f338 1f33a';

export const themes: Record<string, Theme> = {
  'wedding-photography': theme(
    '1f4f8 1f4f7 1f490 1f48d',
    '1f490 1f48d 1f5bc-fe0f 1f39e-fe0f 1fa94 1f496',
    `${flowers} 2728`,
  ),
  'candid-photography': theme(
    '1f4f7 1f4f8 1f5bc-fe0f',
    '1f39e-fe0f 1f496 1f490 1f98b 1f5bc-fe0f 1f495',
    `${flowers} 1f338`,
  ),
  'pre-wedding-shoots': theme(
    '1f48c 1f4f8 1f497',
    '1f334 26f5 1f3d6-fe0f 1f339 1f98b 1f48d 1f452',
    '1f338 1f33a 2728 1f495 1f41a',
  ),
  'wedding-films': theme(
    '1f3a5 1f4f9 1f3ac drone',
    '1f3ac 1f39e-fe0f 1f48d 1f490 1f3a7 1f4fd-fe0f',
    'marigold-orange 2728 2b50 1f338',
  ),
  'family-portraits': theme(
    '1f9f8 1f4f7 1f5bc-fe0f',
    '1f9f8 1f388 1f37c 1f5bc-fe0f 1f33b 1f3a0',
    '1f33c 1f338 2b50 1f98b',
  ),
  'bridal-makeup': theme(
    '1f484 1fa9e 1f451',
    '1f48d 1fab7 1f490 1f451 1f4ff 1f58c-fe0f 1f339',
    `${flowers} 1f48e`,
  ),
  'party-makeup': theme(
    '1f484 1fa9e 1f58c-fe0f',
    '1f460 1faa9 1f485 1f3a8 1f45c 1f45d',
    '2728 1f338 1f48e 2b50',
  ),
  'mehendi-art': theme(
    'henna',
    '1f33f 1fab7 1f99a 1fa94 1f343 1f4ff',
    'marigold-orange marigold-yellow 1f33c 1f33f',
  ),
  'hair-and-draping': theme(
    '1f97b 1faae 1fa9e',
    '1f97b 1f33a 1f380 1f9f5 1f339 1f4ff',
    `1f338 1f33c ${flowers}`,
  ),
  'wedding-planning': theme(
    '1f48d 1f490 1f5d3-fe0f',
    '1f5d3-fe0f 1f4cb 1fa94 1f3ee 1f490 1f381 1f40e',
    `${flowers} 1f496`,
  ),
  'destination-weddings': theme(
    '1f334 1f3f0 1f490',
    '1f9f3 2708-fe0f 26f5 1f3d6-fe0f 1f42a 1f418 1f48d',
    '1f41a 1f33a marigold-orange 1f338',
  ),
  'decor-and-flowers': theme(
    '1f490 1f3ee 1fab7',
    '1fa94 1f56f-fe0f 1f33b 1f337 1fab4 1f339 1fa91',
    `${flowers} 1f33c`,
  ),
  'haldi-and-sangeet': theme(
    '1fa98 1f483-1f3fe 1f941 1f3a4',
    '1f3b6 1f38a 1fa94 1f33b 1faa9 1fa98',
    `${flowers} 2b50`,
  ),
  'birthday-parties': theme(
    '1f382 1f388 1f389',
    '1f381 1f388 1f9c1 1f3aa 1f9f8 1fa85 1f3a0',
    '1f36d 1f36c 2b50 1f33c',
  ),
  'corporate-events': theme('1f3a4 1f3c6 1f4e3', '1f4bc 1f3c6 2615 1f4bb 1f4cb 1f50a', '2b50 2728 1fab4'),
  'wedding-catering': theme(
    '1f37d-fe0f 1f35b 1f958',
    '1f957 1f35a 1f370 1fad3 1f372 1fad6',
    '1f34b 1f33f marigold-orange 1f336-fe0f 1f352',
  ),
  'biryani-and-mughlai': theme(
    '1f958 1f35b 1f372',
    '1f35a 1fad3 1f362 1f9c5 1f336-fe0f 1f9c2',
    '1f336-fe0f 1f34b 1f33f 1f9c4 1f330',
  ),
  'south-indian-feasts': theme(
    '1f35a 1f965 2615',
    'banana-leaf 1f965 1f34c 1f372 1f96d 1f9c6',
    '1f33f 1f336-fe0f marigold-yellow 1f330 1f343',
  ),
  'chaat-and-live-counters': theme(
    '1f9c6 1f32e 1f958',
    '1f959 1f35c 1f9cb 1f379 1f33d 1f362',
    '1f34b 1f336-fe0f 1f33f 1f9c5 1f34b',
  ),
  'cakes-and-desserts': theme(
    '1f382 1f370 1f9c1',
    '1f369 1f36e 1f366 1f36b 1f368 1f353',
    '1f352 1f36c 1f353 1f36d 1f338',
  ),
  'fashion-and-runway': theme(
    '1f457 1f460 1f576-fe0f',
    '1f45c 1f452 1f460 1f45d 1f3a5 1f4f8',
    '2728 2b50 1f48e 1f338',
  ),
  'bridal-and-jewellery-models': theme(
    '1f451 1f48e 1f48d',
    '1f4ff 1f97b 1f490 1fa9e 1f461 1fab7',
    `${flowers} 1f48e`,
  ),
  'brand-shoots': theme(
    '1f3ac 1f45c 1f4f7',
    '231a 1f576-fe0f 1f45f 1f4a1 1f5a5-fe0f 1f460 1f4f1',
    '2728 2b50 1f4ab',
  ),
  'hosts-and-emcees': theme(
    '1f3a4 1f4e3 1f3ad',
    '1f3b6 1f389 1f50a 1f3ad 1f3c6 1f38a',
    '2b50 2728 1f33c 1f31f',
  ),
};

/** Objects that nothing holds up in life either: they are drawn floating. */
export const hovering = new Set(
  '2728 2b50 1f31f 1f4ab 1f496 1f495 1f497 1f98b 1f3b6 1f388 drone 2708-fe0f 1f338 1f33a 1f48e 1f343 1f33f'.split(
    ' ',
  ),
);

/** Families of look-alikes. */
export const twins: string[][] = [
  ['1f4f8', '1f4f7'],
  ['1f3a5', '1f4f9', '1f4fd-fe0f'],
  ['1fa98', '1f941'],
  ['1f35b', '1f372', '1f958', '1f35a'],
  ['1f382', '1f370'],
  ['1f496', '1f495', '1f497'],
];

/** The object on a main category's tile. */
export const categoryHeroes: Record<string, Theme> = {
  photographers: theme('1f4f8', '1f5bc-fe0f 1f39e-fe0f', 'marigold-orange 1f338'),
  'makeup-artists': theme('1f484', '1fa9e 1f48d', '1f338 1f58c-fe0f'),
  'event-planners': theme('1f490', '1f3ee 1fa94', 'marigold-yellow marigold-orange'),
  caterers: theme('1f35b', '1f957 1f370', '1f34b 1f336-fe0f'),
  models: theme('1f457', '1f45c 1f460', '1f576-fe0f 1f48e'),
};
