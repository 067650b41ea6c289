import { caterers } from './caterers.ts';
import { eventPlanners } from './event-planners.ts';
import { makeupArtists } from './makeup-artists.ts';
import { models } from './models.ts';
import { photographers } from './photographers.ts';
import type { DemoCategory, DemoService, DemoSubCategory } from './types.ts';

export type { DemoCategory, DemoService, DemoSubCategory } from './types.ts';

const categories: DemoCategory[] = [
  { key: 'photographers', name: 'Photographers' },
  { key: 'makeup-artists', name: 'Makeup Artists' },
  { key: 'event-planners', name: 'Event Planners' },
  { key: 'caterers', name: 'Caterers' },
  { key: 'models', name: 'Models' },
];

function sub(key: string, name: string, ...linked: string[]): DemoSubCategory {
  return { key, name, categories: linked };
}

/** A category's tile opens its first sub category, so the most typical one comes first. */
const subCategories: DemoSubCategory[] = [
  sub('wedding-photography', 'Wedding Photography', 'photographers'),
  sub('bridal-makeup', 'Bridal Makeup', 'makeup-artists'),
  sub('wedding-planning', 'Wedding Planning', 'event-planners'),
  sub('wedding-catering', 'Wedding Catering', 'caterers'),
  sub('fashion-and-runway', 'Fashion & Runway', 'models'),
  sub('candid-photography', 'Candid Photography', 'photographers'),
  sub('pre-wedding-shoots', 'Pre-Wedding Shoots', 'photographers'),
  sub('wedding-films', 'Wedding Films & Drone', 'photographers'),
  sub('family-portraits', 'Baby & Family Portraits', 'photographers'),
  sub('party-makeup', 'Party Makeup', 'makeup-artists'),
  sub('mehendi-art', 'Mehendi Art', 'makeup-artists'),
  sub('hair-and-draping', 'Hair Styling & Draping', 'makeup-artists'),
  sub('decor-and-flowers', 'Decor & Flowers', 'event-planners'),
  sub('haldi-and-sangeet', 'Haldi & Sangeet', 'event-planners'),
  sub('birthday-parties', 'Birthday Parties', 'event-planners', 'caterers'),
  sub('corporate-events', 'Corporate Events', 'event-planners'),
  sub('biryani-and-mughlai', 'Biryani & Mughlai', 'caterers'),
  sub('south-indian-feasts', 'South Indian Feasts', 'caterers'),
  sub('chaat-and-live-counters', 'Chaat & Live Counters', 'caterers'),
  sub('cakes-and-desserts', 'Cakes & Desserts', 'caterers'),
  sub('bridal-and-jewellery-models', 'Bridal & Jewellery Models', 'models'),
  sub('brand-shoots', 'Brand Shoots', 'models', 'photographers'),
  sub('hosts-and-emcees', 'Hosts & Emcees', 'models', 'event-planners'),
  sub('destination-weddings', 'Destination Weddings', 'event-planners', 'photographers', 'caterers'),
];

export const demoCatalogue: {
  categories: DemoCategory[];
  subCategories: DemoSubCategory[];
  services: DemoService[];
} = {
  categories,
  subCategories,
  services: [...photographers, ...makeupArtists, ...eventPlanners, ...caterers, ...models],
};
