import { describe, expect, it } from 'vitest';
import { writeStored } from '../../lib/storage.ts';
import { clearDraft, restoreDraft, saveDraft } from './product-draft.ts';
import { emptyProduct } from './product-values.ts';

const hour = 60 * 60 * 1000;
const start = Date.parse('2026-11-15T06:30:00Z');
const typed = {
  ...emptyProduct,
  name: 'Sitar evening',
  image: ['/uploads/a.webp'],
  video: ['/uploads/v.mp4'],
};

describe('the draft of the upload form', () => {
  it('is restored for its owner only', () => {
    saveDraft('asha', typed, start);
    expect(restoreDraft('asha', start)).toEqual({ values: typed, expiredFiles: 0 });
    expect(restoreDraft('ravi', start)).toBeUndefined();
    clearDraft();
    expect(restoreDraft('asha', start)).toBeUndefined();
  });

  it('is not saved when it is empty', () => {
    saveDraft('asha', typed, start);
    saveDraft('asha', emptyProduct, start);
    expect(restoreDraft('asha', start)).toBeUndefined();
  });

  it('leaves out files that the server has deleted', () => {
    saveDraft('asha', typed, start);
    const later = { ...typed, image: ['/uploads/a.webp', '/uploads/b.webp'] };
    saveDraft('asha', later, start + 20 * hour);
    const restored = restoreDraft('asha', start + 24 * hour);
    expect(restored?.values.image).toEqual(['/uploads/b.webp']);
    expect(restored?.values.name).toBe('Sitar evening');
    expect(restored?.expiredFiles).toBe(2);
  });

  it('ignores a draft that is not valid', () => {
    for (const broken of ['{', 'null', '[]', '{"owner":"asha"}']) {
      writeStored('product-draft', broken);
      expect(restoreDraft('asha', start)).toBeUndefined();
    }
    writeStored('product-draft', JSON.stringify({ owner: 'asha', values: { name: 'Old' } }));
    expect(restoreDraft('asha', start)?.values).toEqual({ ...emptyProduct, name: 'Old' });
  });
});
