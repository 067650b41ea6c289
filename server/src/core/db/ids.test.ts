import { expect, test } from 'vitest';
import { newId, newIds, withIds } from './ids.ts';

test('ids are of [0-9a-z], hold no hyphen and grow with time', () => {
  const earlier = newId(new Date('2026-01-01T00:00:00Z'));
  const later = newId(new Date('2026-01-01T00:00:01Z'));
  expect(earlier).toMatch(/^[0-9a-z]{20}$/);
  expect(earlier < later).toBe(true);
  expect(newId(new Date('2100-01-01T00:00:00Z')) > later).toBe(true);
});

test('ids made at one moment differ, and those made together keep their order', () => {
  const ids = newIds(5_000, new Date());
  expect(new Set(ids).size).toBe(5_000);
  expect([...ids].sort()).toEqual(ids);
});

test('rows get their ids in the order of the list', () => {
  const rows = withIds([{ name: 'first' }, { name: 'second' }, { name: 'third' }], new Date());
  expect(rows.map(({ name }) => name)).toEqual(['first', 'second', 'third']);
  const ids = rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
  expect([...ids].sort()).toEqual(ids);
});
