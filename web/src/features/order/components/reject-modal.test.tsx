import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type Order, orderEndpoints } from '@utsav/contract/order';
import { intlLocales } from '@utsav/messages/locales';
import { IntlProvider } from 'use-intl';
import { expect, test, vi } from 'vitest';
import { loadMessages, useLoadedMessages } from '../../../lib/messages.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { enter, person } from '../../../testing/person.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { RejectModal } from './reject-modal.tsx';

const api = fakeApi();
const order = {
  _id: 'o1',
  product_details: { name: 'Photos' },
  user_details: { name: 'Asha' },
} as Order;

function InHindi() {
  return (
    <IntlProvider locale={intlLocales.hi} messages={useLoadedMessages('hi')}>
      <RejectModal order={order} onClose={vi.fn()} />
    </IntlProvider>
  );
}

test.each([
  ['समय की कमी', 'Have not enough time'],
  ['हॉल बंद है', 'हॉल बंद है'],
])('the reason %s is sent as %s', async (shown, sent) => {
  await loadMessages('hi', ['layout', 'booking', 'reasons']);
  api.on(orderEndpoints.updateStatus, () => ({ data: { ...order, order_status: 'CANCELLED' } }));
  renderPage(<InHindi />);
  const quick = screen.queryByRole('button', { name: shown });
  if (quick) await person.click(quick);
  else await enter(screen.getByLabelText(/^कारण/), shown);
  expect(screen.getByLabelText(/^कारण/)).toHaveProperty('value', shown);
  await person.click(screen.getByRole('button', { name: 'ऑर्डर अस्वीकार करें' }));
  await waitFor(() =>
    expect(api.callsOf(orderEndpoints.updateStatus)[0]?.body).toMatchObject({ cancellation_reason: sent }),
  );
});

test.each([
  ['typed', () => enter(screen.getByLabelText(/^Reason/), 'Closed')],
  ['picked', () => person.click(screen.getByRole('button', { name: 'Have not enough time' }))],
])('a reason that was %s is discarded by the close button only', async (_, give) => {
  const onClose = vi.fn();
  renderPage(<RejectModal order={order} onClose={onClose} />);
  await give();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape closes the dialog while no reason is typed', () => {
  const onClose = vi.fn();
  renderPage(<RejectModal order={order} onClose={onClose} />);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});
