import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { person } from '../testing/person.ts';
import { render } from '../testing/render.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

test('the close button cancels, and is not focused at the start', async () => {
  const onCancel = vi.fn();
  const onConfirm = vi.fn();
  render(<ConfirmDialog open title="Delete it?" onCancel={onCancel} onConfirm={onConfirm} />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('nothing closes a busy dialog', () => {
  const onCancel = vi.fn();
  const dialog = (busy: boolean) => (
    <ConfirmDialog open busy={busy} title="Delete it?" onCancel={onCancel} onConfirm={() => undefined} />
  );
  const pressEscape = () => fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
  const { rerender } = render(dialog(true));
  for (const name of ['Close', 'Cancel']) {
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  }
  pressEscape();
  expect(onCancel).not.toHaveBeenCalled();
  rerender(dialog(false));
  pressEscape();
  expect(onCancel).toHaveBeenCalledOnce();
});
