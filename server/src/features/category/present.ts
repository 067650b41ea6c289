import type { Category } from '@utsav/contract/category';
import type { CategoryRow } from './queries.ts';

export function presentCategory({ id, name, image }: CategoryRow): Category {
  return { _id: id, name, image };
}
