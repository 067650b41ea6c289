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

test('another service is chosen only when nothing would be lost', () => {
  show();
  const service = screen.getByLabelText<HTMLSelectElement>('Service');
  const leadDays = screen.getByLabelText('Notice in days');
  expect(service.disabled).toBe(false);
  fireEvent.change(leadDays, { target: { value: '5' } });
  expect(service.disabled).toBe(true);
  expect(screen.getByText('Save these rules before you choose another service.')).toBeTruthy();
  fireEvent.change(leadDays, { target: { value: '3' } });
  expect(service.disabled).toBe(false);
});

test('without a change Escape closes the dialog of rules, also after another service was chosen', () => {
  const onClose = show();
  fireEvent.change(screen.getByLabelText('Service'), { target: { value: 'p1' } });
  pressEscape();
  expect(onClose).toHaveBeenCalledOnce();
});
