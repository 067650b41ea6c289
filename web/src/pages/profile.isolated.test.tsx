import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Session, User } from '@utsav/contract/user';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeScreenStorage, startSession } from '../lib/session.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import * as toasts from '../lib/toast.ts';
import { doubleClick } from '../testing/double-click.ts';
import { enter, person } from '../testing/person.ts';
import { sampleUser } from '../testing/sample-user.ts';
import { button, userScreens } from '../testing/user-screens.tsx';
import AccountPage from './account.tsx';
import AdminRequestsPage from './admin-requests.tsx';
import ProfilePage from './profile.tsx';

vi.mock('../lib/toast.ts', { spy: true });

const toasted = () => vi.mocked(toasts.showToast).mock.calls.map(([, message]) => message);
const user: User = { ...sampleUser, name: 'Asha Rao', mobile: '9876543210' };
const admin: User = { ...user, role: 'ADMIN', operator: true };
const { serve, serveAccount, show, arrival, bodiesOf } = userScreens();
const laptop: Session = {
  _id: 's1',
  current: true,
  device: 'Firefox on Linux',
  createdAt: '2026-11-01T06:30:00Z',
  lastSeenAt: '2026-11-15T06:30:00Z',
};
const phone: Session = { ...laptop, _id: 's2', current: false, device: 'Chrome on Android' };
const details = (data: User) => ({ details: { data }, sessions: { data: [laptop, phone] } });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  startSession({ accesstoken: 'a', refreshToken: 'r' });
});
afterEach(() => {
  vi.clearAllMocks();
});

describe('the profile', () => {
  it('shows a user without social links', async () => {
    serve(details(user));
    show('/dashboard/profile', <ProfilePage />);
    expect(await screen.findByText('User')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Asha Rao');
    expect(screen.getByText('AR')).toBeTruthy();
    expect(screen.queryByLabelText('Facebook link')).toBeNull();
    const fields = screen.getAllByRole<HTMLInputElement>('textbox').map(({ name }) => name);
    expect(fields).toEqual(['name', 'email', 'mobile']);
  });

  it('shows an administrator with social links as URL inputs', async () => {
    serve(details(admin));
    show('/dashboard/profile', <ProfilePage />);
    expect(await screen.findByText('Administrator')).toBeTruthy();
    for (const label of ['Facebook link', 'YouTube link', 'Instagram link']) {
      expect(screen.getByLabelText<HTMLInputElement>(label).type).toBe('url');
    }
  });

  it('requires name, email and mobile, and valid links', async () => {
    serve(details(admin));
    show('/dashboard/profile', <ProfilePage />);
    await screen.findByText('Administrator');
    for (const [label, value, message] of [
      [/^Name/, '', 'Name is required'],
      [/^Email/, 'x', 'Please enter a valid email address'],
      [/^Mobile/, '12', 'Please enter a valid 10-digit mobile number'],
      [/^YouTube/, 'ftp://x', 'YouTube link must be a link that starts with https:// or http://'],
    ] as const) {
      vi.mocked(toasts.showToast).mockClear();
      const input = screen.getByLabelText<HTMLInputElement>(label);
      const before = input.value;
      await enter(input, value);
      await person.click(button('Update Profile'));
      await waitFor(() => expect(toasted()).toEqual([message]));
      await enter(input, before);
    }
    expect(bodiesOf('update')).toEqual([]);
  });

  it('sends a changed email to be verified', async () => {
    const data = { ...user, pendingEmail: 'new@example.com' };
    serve({ ...details(user), update: { data } });
    show('/dashboard/profile', <ProfilePage />);
    await screen.findByText('User');
    await enter(screen.getByLabelText(/^Email/), 'new@example.com');
    await person.click(button('Update Profile'));
    const state = { mode: 'change', email: 'new@example.com', resendAt: expect.any(Number) };
    expect(await arrival()).toEqual({ pathname: '/otp-verification', state });
    expect(codeScreenStorage.read('otpEmail')).toBe('new@example.com');
    expect(bodiesOf('update')[0]).toEqual({
      name: 'Asha Rao',
      email: 'new@example.com',
      mobile: '9876543210',
      facebookLink: '',
      youtubeLink: '',
      instagramLink: '',
    });
  });

  it('ignores a second click at once', async () => {
    serve({ ...details(user), update: { data: user, message: 'Profile updated.' } });
    show('/dashboard/profile', <ProfilePage />);
    await screen.findByText('User');
    doubleClick(button('Update Profile'));
    expect(await screen.findByText('Profile updated.')).toBeTruthy();
    expect(bodiesOf('update')).toHaveLength(1);
  });

  it('takes pictures only, in Update Profile Picture', async () => {
    serve(details(user));
    show('/dashboard/profile', <ProfilePage />);
    await screen.findByText('User');
    await person.click(button('Edit profile picture'));
    const dialog = screen.getByRole('dialog', { name: 'Update Profile Picture' });
    const input = within(dialog).getByLabelText('Picture');
    fireEvent.change(input, { target: { files: [new File(['x'], 'cv.pdf', { type: 'application/pdf' })] } });
    expect(toasted()).toEqual(['Please choose a JPEG, PNG, WebP, AVIF or GIF picture.']);
    expect(button('Upload').disabled).toBe(true);
    fireEvent.change(input, { target: { files: [new File(['x'], 'me.png', { type: 'image/png' })] } });
    expect(button('Upload').disabled).toBe(false);
  });
});

describe('password and devices on the profile', () => {
  const shown = async () => {
    show('/dashboard/profile', <ProfilePage />);
    return screen.findByText('Chrome on Android');
  };

  it('lists devices, and signs another one out', async () => {
    serve({ ...details(user), endSession: { message: 'That device is signed out.', data: null } });
    await shown();
    expect(screen.getByText('This device').parentElement?.textContent).toContain('Firefox on Linux');
    expect(screen.queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull();
    serve({ sessions: { data: [laptop] } });
    await person.click(button('Sign out Chrome on Android'));
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
    expect(bodiesOf('endSession')).toEqual([{ _id: 's2' }]);
    expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull();
  });

  it('asks before all others are signed out', async () => {
    serve({ ...details(user), endSession: { message: 'All other devices are signed out.', data: null } });
    await shown();
    await person.click(button('Sign out all other devices'));
    const dialog = screen.getByRole('alertdialog', { name: 'Sign out all other devices?' });
    expect(bodiesOf('endSession')).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(bodiesOf('endSession')).toEqual([{ others: true }]);
  });

  it('changes the password, and says beside the field when it is wrong', async () => {
    const refused = { status: 400, field: 'password', message: 'That password is not right.' };
    serve({ ...details(user), changePassword: refused });
    await shown();
    await person.click(button('Change password'));
    const dialog = screen.getByRole('dialog', { name: 'Change password' });
    await enter(within(dialog).getByLabelText(/^Present password/), 'old one');
    await enter(within(dialog).getByLabelText(/^New password/), 'new one');
    await enter(within(dialog).getByLabelText(/^Confirm password/), 'new one');
    await person.click(within(dialog).getByRole('button', { name: 'Change password' }));
    await waitFor(() =>
      expect(
        within(dialog)
          .getByLabelText(/^Present password/)
          .getAttribute('aria-invalid'),
      ).toBe('true'),
    );
    serve({ changePassword: { message: 'Your password has been changed.', data: null } });
    await person.click(within(dialog).getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const form = { password: 'old one', newPassword: 'new one', confirmPassword: 'new one' };
    expect(bodiesOf('changePassword')).toEqual([form, form]);
  });
});

describe('data on the profile', () => {
  const ask = async (name: string) => {
    await person.click(await screen.findByRole('button', { name }));
    const dialog = await screen.findByRole('dialog');
    await enter(await within(dialog).findByLabelText(/^Your password/), 'secret ä');
    return dialog;
  };
  const press = (dialog: HTMLElement, name: string) =>
    person.click(within(dialog).getByRole('button', { name }));

  it('says what goes and what stays, and leads to the open bookings when they are in the way', async () => {
    serve(details(admin));
    const params = { reason: 'openBookings', count: 2 };
    serveAccount('remove', { status: 400, message: 'There are 2 open bookings.', params });
    show('/dashboard/profile', <ProfilePage />);
    const dialog = await ask('Delete my account');
    expect(dialog.textContent).toContain('30 days after the booking day');
    expect(dialog.textContent).toContain('Former customer');
    await press(dialog, 'Delete account');
    expect((await within(dialog).findByRole('alert')).textContent).toContain('There are 2 open bookings.');
    const links = within(dialog).getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ pathname }) => pathname)).toEqual([
      '/dashboard/myorders',
      '/dashboard/bookingorders',
    ]);
  });

  it('puts a wrong password beside the field, and leaves when the account is deleted', async () => {
    serve(details(user));
    serveAccount('remove', { status: 400, field: 'password', message: 'That password is not right.' });
    show('/dashboard/profile', <ProfilePage />);
    const dialog = await ask('Delete my account');
    await press(dialog, 'Delete account');
    expect(await within(dialog).findByText('That password is not right.')).toBeTruthy();
    expect(within(dialog).queryByRole('link')).toBeNull();
    serveAccount('remove', { message: 'Your account is deleted.', data: null });
    await press(dialog, 'Delete account');
    expect((await arrival()).pathname).toBe('/');
    expect(readStored('accesstoken')).toBeNull();
  });

  it('asks for the password before the download, and says when it is wrong', async () => {
    serve(details(user));
    serveAccount('export', { status: 400, field: 'password', message: 'That password is not right.' });
    show('/dashboard/profile', <ProfilePage />);
    const dialog = await ask('Download my data');
    await press(dialog, 'Download');
    expect(await within(dialog).findByText('That password is not right.')).toBeTruthy();
  });
});

describe('the account menu', () => {
  const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  it('has the items of a user', async () => {
    serve({ ...details(user) });
    show('/user', <AccountPage />);
    await screen.findByText('Asha Rao');
    expect(items()).toEqual(['My Orders', 'Plans', 'Enquiries', 'Save Address']);
    expect(screen.queryByText('Admin')).toBeNull();
  });

  it.each([
    [true, ['Admin Requests', 'Users']],
    [false, ['Users']],
  ])('has the items of an admin in their order; approval mode is %s', async (adminApproval, people) => {
    serve(details(admin));
    show('/user', <AccountPage />, undefined, { adminApproval });
    expect(await screen.findByText('Admin')).toBeTruthy();
    const work = ['Desk', 'Booking Orders', 'Inbox', 'Calendar', 'Reviews'];
    const catalogue = ['My Services', 'Upload Service', 'Business Page'];
    const marketplace = ['Category', 'Sub Category', ...people];
    const own = ['My Orders', 'Plans', 'Enquiries', 'Save Address', 'Activity'];
    await waitFor(() => expect(items()).toEqual([...work, ...catalogue, ...marketplace, ...own]));
  });

  it('logs out at the server, clears all storage and goes home', async () => {
    serve({ ...details(user), logout: { message: 'You are logged out.' } });
    writeStored('anything', 'else');
    show('/user', <AccountPage />);
    await screen.findByText('Asha Rao');
    await person.click(button('Log Out'));
    expect((await arrival()).pathname).toBe('/');
    expect(bodiesOf('logout')).toHaveLength(1);
    expect(toasts.showSuccess).toHaveBeenCalledWith('You are logged out.');
    await waitFor(() => expect([readStored('anything'), readStored('refreshToken')]).toEqual([null, null]));
  });
});

describe('admin requests', () => {
  const request = {
    _id: 'u9',
    name: 'Ravi',
    email: 'ravi@example.com',
    mobile: '9000000000',
    businessName: 'Ravi Films',
    city: 'Jaipur',
    createdAt: '2026-11-15T06:30:00.000Z',
  };

  it('are decided after a question', async () => {
    serve({
      adminRequests: { data: [request] },
      decideAdminRequest: { message: 'Admin approved.' },
    });
    show('/dashboard/admin-requests', <AdminRequestsPage />);
    await person.click(await screen.findByRole('button', { name: 'Approve Ravi' }));
    const question = screen.getByRole('alertdialog', { name: 'Make this person an admin?' });
    await person.click(within(question).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(toasts.showSuccess).toHaveBeenCalledWith('Admin approved.'));
    expect(bodiesOf('decideAdminRequest')).toEqual([{ _id: 'u9', approve: true }]);
  });

  it('show No Data when there are none', async () => {
    serve({ adminRequests: { data: [] } });
    show('/dashboard/admin-requests', <AdminRequestsPage />);
    expect(await screen.findByText('No Data')).toBeTruthy();
  });

  it('can be tried again when they do not load', async () => {
    serve({ adminRequests: { status: 403, message: 'Do not have permission' } });
    show('/dashboard/admin-requests', <AdminRequestsPage />);
    await waitFor(() => expect(button('Retry')).toBeTruthy());
    expect(toasted()).toEqual(['Do not have permission']);
  });
});
