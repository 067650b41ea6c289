import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idOfSegment, nameOfSegment, segment, slug } from './address-bar.ts';
import { id } from './fields.ts';

const anyId = fc.stringMatching(/^[0-9a-z]{1,32}$/);
const anyName = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        '-',
        ' ',
        'विवाह',
        '📸',
        'é',
        'e\u0301',
        '/',
        '%',
        '?',
        '#',
        '..',
        'मेहंदी',
        '\ud800',
        'a9',
      ),
    )
    .map((pieces) => pieces.join('')),
);

describe('the readable name in an address', () => {
  test.each([
    ['Wedding Photography', 'Wedding-Photography'],
    ['Make-up  &  Hair', 'Make-up-Hair'],
    ['  -- Candid --  ', 'Candid'],
    ['विवाह फ़ोटो', 'विवाह-फ़ोटो'.normalize('NFC')],
    ['Café', 'Café'],
    ['Cafe\u0301', 'Café'],
    ['100% fun/party?', '100-fun-party'],
    ['📸 Photo 📸', 'Photo'],
    ['📸🎉', ''],
    ['---', ''],
    ['', ''],
  ])('%j becomes %j', (name, readable) => {
    expect(slug(name)).toBe(readable);
  });

  test('has no hyphen at its ends and never two in a row', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(slug(name)).not.toMatch(/^-|-$|--/);
        expect(slug(name)).toMatch(/^[\p{L}\p{M}\p{N}-]*$/u);
        expect(slug(slug(name))).toBe(slug(name));
      }),
      { numRuns: 500 },
    );
  });
});

describe('the last hyphen-separated piece of a segment is the id', () => {
  test.each([
    ['Wedding Photography', 'Wedding-Photography-0abc123'],
    ['Make-up - artist', 'Make-up-artist-0abc123'],
    ['विवाह', 'विवाह-0abc123'],
    ['📸', '0abc123'],
    ['-', '0abc123'],
    ['', '0abc123'],
  ])('of a service named %j', (name, written) => {
    expect(segment(name, '0abc123')).toBe(written);
    expect(idOfSegment(written)).toBe('0abc123');
  });

  test('whatever the name is', () => {
    fc.assert(
      fc.property(anyName, anyId, (name, someId) => {
        expect(idOfSegment(segment(name, someId))).toBe(someId);
      }),
      { numRuns: 500 },
    );
  });

  test('also when the name itself ends like an id', () => {
    expect(idOfSegment(segment('Photo 0abc', '1xyz'))).toBe('1xyz');
  });

  test('ids that the product accepts hold no hyphen', () => {
    fc.assert(
      fc.property(anyId, anyId, (left, right) => {
        expect(id.safeParse(left).success).toBe(true);
        expect(id.safeParse(`${left}-${right}`).success).toBe(false);
      }),
    );
  });

  test('an address written by hand', () => {
    expect(idOfSegment('0abc123')).toBe('0abc123');
    expect(idOfSegment('Wedding-')).toBe('');
    expect(idOfSegment('')).toBe('');
  });

  test('survives encoding, the address bar and decoding', () => {
    fc.assert(
      fc.property(anyName, anyId, anyName, anyId, (category, categoryId, sub, subId) => {
        const path = `/${encodeURIComponent(segment(category, categoryId))}/${encodeURIComponent(segment(sub, subId))}`;
        const url = new URL(path, 'https://utsav.example');
        expect(url.search + url.hash).toBe('');
        const pieces = url.pathname.split('/').slice(1).map(decodeURIComponent);
        expect(pieces).toEqual([segment(category, categoryId), segment(sub, subId)]);
        expect(pieces.map(idOfSegment)).toEqual([categoryId, subId]);
      }),
      { numRuns: 300 },
    );
  });

  test('survives an address that was not encoded by hand but by the browser', () => {
    fc.assert(
      fc.property(anyName, anyId, (name, someId) => {
        const url = new URL(`/product/${segment(name, someId)}`, 'https://utsav.example');
        expect(decodeURIComponent(url.pathname)).toBe(`/product/${segment(name, someId)}`);
      }),
    );
  });
});

describe('the other pieces are the display name', () => {
  test.each([
    ['Wedding-Photography-0abc123', 'Wedding Photography'],
    ['Photography-0abc123', 'Photography'],
    ['विवाह-फोटो-0abc123', 'विवाह फोटो'],
    ['0abc123', ''],
    ['', ''],
  ])('of %j are %j', (written, name) => {
    expect(nameOfSegment(written)).toBe(name);
  });

  test('words of letters and digits come back as they were', () => {
    const words = fc.array(fc.stringMatching(/^[\p{L}\p{N}]{1,8}$/u), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(words, anyId, (list, someId) => {
        const name = list.join(' ');
        expect(nameOfSegment(segment(name, someId))).toBe(name.normalize('NFC'));
      }),
    );
  });
});
