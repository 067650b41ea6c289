import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { enter } from '../../../testing/person.ts';
import { render } from '../../../testing/render.tsx';
import { emptyCode, OtpBoxes } from './otp-boxes.tsx';

function Boxes() {
  const [code, setCode] = useState(emptyCode);
  return (
    <>
      <OtpBoxes value={code} onChange={setCode} />
      <output>{code.join('') || 'nothing'}</output>
    </>
  );
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const box = (index: number) => boxes()[index] as HTMLInputElement;
const typeInto = (index: number, value: string) => enter(box(index), value);
const written = () =>
  boxes()
    .map(({ value }) => value || '_')
    .join('');
const focused = () => boxes().indexOf(document.activeElement as HTMLInputElement);

beforeEach(() => {
  render(<Boxes />);
  box(0).focus();
});

it('the field for a code has six labelled boxes, and the first accepts an autofilled code', async () => {
  expect(boxes()).toHaveLength(6);
  expect(screen.getByLabelText('Character 3 of 6')).toBe(box(2));
  expect(box(0).autocomplete).toBe('one-time-code');
  expect(box(1).autocomplete).toBe('off');
  await typeInto(0, '482913');
  expect(written()).toBe('482913');
  expect(focused()).toBe(5);
});

it('the field for a code accepts one character per box, and the focus advances', async () => {
  await typeInto(0, '4');
  expect(focused()).toBe(1);
  await typeInto(1, '8');
  expect([written(), focused()]).toEqual(['48____', 2]);
});

it('the field for a code replaces the character of a filled box', async () => {
  await typeInto(0, '4');
  fireEvent.change(box(0), { target: { value: '47' } });
  expect([written(), focused()]).toEqual(['7_____', 1]);
  fireEvent.change(box(0), { target: { value: '37' } });
  expect(written()).toBe('3_____');
});

it('the field for a code ignores characters that no code contains', async () => {
  await typeInto(0, ' ');
  await typeInto(0, '-');
  expect([written(), focused()]).toEqual(['______', 0]);
});

it('the field for a code accepts a whole pasted code in any box and format', () => {
  fireEvent.paste(box(3), { clipboardData: { getData: () => ' 482-913 ' } });
  expect([written(), focused()]).toEqual(['482913', 5]);
});

it('the field for a code inserts a pasted part at its box', () => {
  fireEvent.paste(box(2), { clipboardData: { getData: () => '12' } });
  expect([written(), focused()]).toEqual(['__12__', 4]);
});

it('the field for a code goes back with backspace, which clears the box before an empty one', async () => {
  await typeInto(0, '4');
  await typeInto(1, '8');
  fireEvent.keyDown(box(2), { key: 'Backspace' });
  expect([written(), focused()]).toEqual(['4_____', 1]);
  await typeInto(0, '');
  expect(written()).toBe('______');
});

it('the field for a code moves with the arrow keys', () => {
  fireEvent.keyDown(box(0), { key: 'ArrowRight' });
  expect(focused()).toBe(1);
  fireEvent.keyDown(box(1), { key: 'ArrowLeft' });
  expect(focused()).toBe(0);
});
