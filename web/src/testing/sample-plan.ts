import type { Plan, PlanFunction, PlanItem } from '@utsav/contract/plan';
import type { ProductCard } from '@utsav/contract/product';
import { sampleCard } from './sample-product.ts';

type ItemChanges = Partial<Omit<PlanItem, 'product'>> & { product?: Partial<ProductCard> | null };

export const samplePlanItem = ({ product = {}, ...changes }: ItemChanges = {}): PlanItem => ({
  _id: 'i1',
  product: product && { ...sampleCard, ...product },
  name: product?.name ?? sampleCard.name,
  quantity: 1,
  chosen: false,
  note: '',
  votes: { up: 0, down: 0 },
  state: 'FREE',
  order: null,
  ...changes,
});

type PlanChanges = Partial<Omit<Plan, 'functions'>> & { functions?: Partial<PlanFunction>[] };

export const samplePlan = ({ functions = [], ...changes }: PlanChanges = {}): Plan => ({
  _id: 'plan1',
  name: 'Wedding',
  budget: null,
  version: 3,
  functions: functions.map((one, place) => ({
    _id: `f${place}`,
    name: 'Haldi',
    date: null,
    city: '',
    guests: null,
    budget: null,
    items: [],
    ...one,
  })),
  totals: { budget: 0, chosen: 0, booked: 0 },
  share: null,
  ...changes,
});
