import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { enter, person } from '../../../testing/person.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { RulesModal } from './rules-modal.tsx';

const services = [
  { _id: 'p1', name: 'Photos', stock: 2, noticeDays: 1, closedWeekdays: [] },
  { _id: 'p2', name: 'Films', stock: 1, noticeDays: 3, closedWeekdays: [0, 6] },
];

function show() {
  const onClose = vi.fn();
  renderPage(<RulesModal services={services} first={services[1]} onClose={onClose} />);
  return onClose;
}

const pressEscape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });

test.each([
  ['the days ahead', () => enter(screen.getByLabelText('Notice in days'), '5')],
  ['a closed weekday', () => person.click(screen.getByLabelText('Monday'))],
])('with %s that is not saved only the close button closes the dialog of rules', async (_, change) => {
  const onClose = show();
  await change();
  pressEscape();
  expect(onClose).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('what is written stays when services are added or removed', async () => {
  show();
  const notice = () => screen.getByLabelText<HTMLInputElement>('Notice in days');
  expect(notice().value).toBe('3');
  await enter(notice(), '5');
  await enter(screen.getByLabelText('Services'), 'p1');
  expect(screen.getByText(/have different rules now/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Remove Films' }));
  expect(notice().value).toBe('5');
});

test('without a change the form shows the rules of the service that is left, and Escape closes it', async () => {
  const onClose = show();
  await person.click(screen.getByRole('button', { name: 'Remove Films' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await enter(screen.getByLabelText('Services'), 'p1');
  expect(screen.getByLabelText('Notice in days')).toHaveProperty('value', '1');
  pressEscape();
  expect(onClose).toHaveBeenCalledOnce();
});
