import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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
  [
    'the days ahead',
    () => fireEvent.change(screen.getByLabelText('Notice in days'), { target: { value: '5' } }),
  ],
  ['a closed weekday', () => fireEvent.click(screen.getByLabelText('Monday'))],
])('with %s that is not saved only the close button closes the dialog of rules', (_, change) => {
  const onClose = show();
  change();
  pressEscape();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('what is written stays when services are added or removed', () => {
  show();
  const notice = () => screen.getByLabelText<HTMLInputElement>('Notice in days');
  expect(notice().value).toBe('3');
  fireEvent.change(notice(), { target: { value: '5' } });
  fireEvent.change(screen.getByLabelText('Services'), { target: { value: 'p1' } });
  expect(screen.getByText(/have different rules now/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Films' }));
  expect(notice().value).toBe('5');
});

test('without a change the form shows the rules of the service that is left, and Escape closes it', () => {
  const onClose = show();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Films' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Services'), { target: { value: 'p1' } });
  expect(screen.getByLabelText('Notice in days')).toHaveProperty('value', '1');
  pressEscape();
  expect(onClose).toHaveBeenCalledOnce();
});
