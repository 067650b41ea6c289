import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessToken, codeScreenStorage, refreshToken, startSession } from '../lib/session.ts';
import * as toasts from '../lib/toast.ts';
import { doubleClick } from '../testing/double-click.ts';
import { enter, person } from '../testing/person.ts';
import { button, fill, userScreens } from '../testing/user-screens.tsx';
import ForgotPasswordPage from './forgot-password.tsx';
import LoginPage from './login.tsx';
import OtpVerificationPage from './otp-verification.tsx';
import RegisterPage from './register.tsx';
import ResetPasswordPage from './reset-password.tsx';

vi.mock('../lib/toast.ts', { spy: true });

const toasted = () => vi.mocked(toasts.showToast).mock.calls.map(([, message]) => message);
const besideToasts = { ignore: '[aria-label=Notifications] *' };
const tokens = { accesstoken: 'access-1', refreshToken: 'refresh-1' };
const registered = { email: 'asha@example.com', role: 'USER', registrationToken: 'r1' };
const codeSent = { resendAfter: 30 };
const typeCode = (code: string) => enter(screen.getByLabelText('Character 1 of 6'), code);
const { serve, show, arrival, bodiesOf } = userScreens();

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.clearAllMocks();
});

describe('/login', () => {
  it('is disabled until both fields are filled; success stores the tokens, loads the profile and goes to /', async () => {
    serve({ login: { data: tokens } });
    show('/login', <LoginPage />);
    expect(button('Login').disabled).toBe(true);
    await fill({ Email: 'asha@example.com' });
    expect(button('Login').disabled).toBe(true);
    await fill({ Password: 'secret' });
    expect(button('Login').disabled).toBe(false);
    await person.click(button('Login'));
    expect((await arrival()).pathname).toBe('/');
    expect(bodiesOf('login')).toEqual([{ email: 'asha@example.com', password: 'secret' }]);
    expect([accessToken(), refreshToken()]).toEqual(['access-1', 'refresh-1']);
    expect(bodiesOf('details')).toHaveLength(1);
  });

  it('ignores a second click at once', async () => {
    serve({ login: { data: tokens } });
    show('/login', <LoginPage />);
    await fill({ Email: 'asha@example.com', Password: 'secret' });
    doubleClick(button('Login'));
    await arrival();
    expect(bodiesOf('login')).toHaveLength(1);
  });

  it('goes back to the page that required it', async () => {
    serve({ login: { data: tokens } });
    show('/login', <LoginPage />, { from: '/dashboard/myorders' });
    await fill({ Email: 'asha@example.com', Password: 'secret' });
    await person.click(button('Login'));
    expect((await arrival()).pathname).toBe('/dashboard/myorders');
  });

  it('toasts a refusal and ties it to the field', async () => {
    serve({ login: { status: 400, message: 'Wrong email or password.', code: 'WRONG_LOGIN' } });
    show('/login', <LoginPage />);
    await fill({ Email: 'asha@example.com', Password: 'wrong' });
    await person.click(button('Login'));
    const password = screen.getByLabelText('Password');
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
    expect(toasted()).toEqual(['Wrong email or password.']);
    const described = document.getElementById(password.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Wrong email or password.');
  });

  it('sends an unverified account to /otp-verification', async () => {
    const message = 'Please verify your email first. We have sent you a code.';
    serve({ login: { status: 403, message, code: 'EMAIL_NOT_VERIFIED' } });
    show('/login', <LoginPage />);
    await fill({ Email: 'asha@example.com', Password: 'secret' });
    await person.click(button('Login'));
    expect(await arrival()).toEqual({
      pathname: '/otp-verification',
      state: { mode: 'register', email: 'asha@example.com', resendAt: expect.any(Number) },
    });
    expect(codeScreenStorage.read('otpEmail')).toBe('asha@example.com');
    expect(toasted()).toEqual([message]);
  });

  it('shows and hides the password', async () => {
    show('/login', <LoginPage />);
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect([password.type, password.autocomplete]).toEqual(['password', 'current-password']);
    await person.click(button('Show password'));
    expect(password.type).toBe('text');
    await person.click(button('Hide password'));
    expect(password.type).toBe('password');
  });
});

describe('/register', () => {
  const good = {
    Name: 'Asha Rao',
    Email: 'asha@example.com',
    Mobile: '9876543210',
    Password: 'secret',
    'Confirm password': 'secret',
  };

  it('checks in the specified order, one toast at a time', async () => {
    serve({});
    show('/register', <RegisterPage />);
    await fill({ ...good, Email: 'asha', Mobile: '123', Password: '12345', 'Confirm password': 'x' });
    for (const [correction, message] of [
      [{}, 'Please enter a valid email address'],
      [{ Email: 'asha@example.com' }, 'Please enter a valid 10-digit mobile number'],
      [{ Mobile: '9876543210' }, 'Password must be at least 6 characters long'],
      [{ Password: 'secret' }, 'Password and confirm password must be same'],
    ] as const) {
      await fill(correction);
      vi.mocked(toasts.showToast).mockClear();
      await person.click(button('Register'));
      // Waits for the sentence beside the field, which appears a moment after the toast.
      expect(await screen.findByText(message, besideToasts)).toBeTruthy();
      expect(toasted()).toEqual([message]);
    }
    expect(bodiesOf('register')).toEqual([]);
  });

  it('is disabled until everything is filled, says Registering..., and goes on with email and role', async () => {
    const reply = { data: { ...registered, role: 'ADMIN' }, message: 'Code sent.' };
    let answer: () => void = () => undefined;
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    serve({ register: after.then(() => reply) });
    show('/register', <RegisterPage />);
    const { 'Confirm password': again, ...most } = good;
    await fill(most);
    expect(button('Register').disabled).toBe(true);
    await fill({ 'Confirm password': again });
    await person.click(screen.getByRole('radio', { name: /Admin/ }));
    await enter(screen.getByLabelText('Business name (optional)'), 'Rose Events');
    await person.click(button('Register'));
    expect((await screen.findByText('Registering...')).closest('button')?.disabled).toBe(true);
    answer();
    expect(await arrival()).toEqual({
      pathname: '/otp-verification',
      state: {
        mode: 'register',
        email: 'asha@example.com',
        role: 'ADMIN',
        registrationToken: 'r1',
        resendAt: expect.any(Number),
      },
    });
    const form = { name: 'Asha Rao', email: 'asha@example.com', mobile: '9876543210', password: 'secret' };
    expect(bodiesOf('register')).toEqual([{ ...form, role: 'ADMIN', businessName: 'Rose Events', city: '' }]);
    expect(codeScreenStorage.read('otpEmail')).toBe('asha@example.com');
  });

  it('remembers the page that required an account', async () => {
    serve({ register: { data: registered } });
    show('/register', <RegisterPage />, { from: '/cart' });
    await fill(good);
    await person.click(button('Register'));
    expect((await arrival()).state).toMatchObject({ from: '/cart' });
  });

  it('ignores a second click at once', async () => {
    serve({ register: { data: registered } });
    show('/register', <RegisterPage />);
    await fill(good);
    doubleClick(button('Register'));
    await arrival();
    expect(bodiesOf('register')).toHaveLength(1);
  });

  it('keeps the role User when nothing else is picked, and ties a refusal to its field', async () => {
    const message = 'This email is already registered. Please log in instead.';
    serve({
      register: { status: 400, code: 'EMAIL_TAKEN', field: 'email', message },
    });
    show('/register', <RegisterPage />);
    await fill(good);
    await person.click(button('Register'));
    await waitFor(() => expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'));
    expect(toasted()).toEqual([message]);
    expect(bodiesOf('register')[0]).toMatchObject({ role: 'USER' });
  });

  it('hints at a weak password and takes it all the same', async () => {
    serve({ register: { data: registered } });
    show('/register', <RegisterPage />);
    await fill({ ...good, Password: '123456', 'Confirm password': '123456' });
    expect(await screen.findByText(/Many people use this password/)).toBeTruthy();
    await fill({ Password: 'asha@example.com' });
    expect(await screen.findByText(/This is your email/)).toBeTruthy();
    await fill({ Password: '123456' });
    await person.click(button('Register'));
    await arrival();
    expect(bodiesOf('register')).toMatchObject([{ password: '123456' }]);
  });

  it('helps password managers', () => {
    serve({});
    show('/register', <RegisterPage />);
    const hints = Object.keys(good).map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).autocomplete,
    );
    expect(hints).toEqual(['name', 'email', 'tel-national', 'new-password', 'new-password']);
  });
});

describe('/forgot-password', () => {
  it('sends the code and goes on in forgot mode', async () => {
    serve({ forgotPassword: { data: codeSent } });
    show('/forgot-password', <ForgotPasswordPage />);
    expect(button('Send Otp').disabled).toBe(true);
    await fill({ Email: 'asha@example.com' });
    await person.click(button('Send Otp'));
    const state = { mode: 'forgot', email: 'asha@example.com', resendAt: expect.any(Number) };
    expect(await arrival()).toEqual({ pathname: '/otp-verification', state });
    expect(codeScreenStorage.read('forgotEmail')).toBe('asha@example.com');
    expect(bodiesOf('forgotPassword')).toEqual([{ email: 'asha@example.com' }]);
  });
});

describe('/otp-verification', () => {
  it('register mode: stores tokens, loads the user and goes to /', async () => {
    serve({ verifyOtp: { data: tokens } });
    codeScreenStorage.write('otpEmail', 'asha@example.com');
    show('/otp-verification', <OtpVerificationPage />);
    await typeCode('48291');
    expect(button('Verify OTP').disabled).toBe(true);
    await enter(screen.getByLabelText('Character 6 of 6'), '3');
    await person.click(button('Verify OTP'));
    expect((await arrival()).pathname).toBe('/');
    expect(bodiesOf('verifyOtp')).toEqual([{ otp: '482913', email: 'asha@example.com' }]);
    expect([accessToken(), codeScreenStorage.read('otpEmail')]).toEqual(['access-1', null]);
    expect(bodiesOf('details')).toHaveLength(1);
  });

  it('register mode: goes back to the page that required an account', async () => {
    serve({ verifyOtp: { data: tokens } });
    const state = { mode: 'register', email: 'asha@example.com', from: '/cart' };
    show('/otp-verification', <OtpVerificationPage />, state);
    await typeCode('482913');
    await person.click(button('Verify OTP'));
    expect((await arrival()).pathname).toBe('/cart');
  });

  it('forgot mode: forgets the email and goes to /reset-password with email and result', async () => {
    const data = { resetToken: 'grant' };
    serve({ verifyForgotPasswordOtp: { data } });
    codeScreenStorage.write('forgotEmail', 'asha@example.com');
    show('/otp-verification', <OtpVerificationPage />);
    await typeCode('482913');
    await person.click(button('Verify OTP'));
    const { pathname, state } = await arrival();
    expect(pathname).toBe('/reset-password');
    expect(state).toMatchObject({ email: 'asha@example.com', result: { success: true, data } });
    expect(codeScreenStorage.read('forgotEmail')).toBe(null);
    expect(bodiesOf('verifyForgotPasswordOtp')).toHaveLength(1);
  });

  it('resends by the call of its mode', async () => {
    serve({ resendOtp: { data: codeSent }, forgotPassword: { data: codeSent } });
    show('/otp-verification', <OtpVerificationPage />, { mode: 'register', email: 'a@example.com' });
    await person.click(button('Resend OTP'));
    await waitFor(() => expect(bodiesOf('resendOtp')).toEqual([{ email: 'a@example.com' }]));
    expect(bodiesOf('forgotPassword')).toEqual([]);
  });

  it('sends the token of its registration along, after a reload too', async () => {
    serve({ verifyOtp: { data: tokens }, resendOtp: { data: codeSent } });
    codeScreenStorage.write('otpEmail', 'asha@example.com');
    codeScreenStorage.write('registrationToken', 'r1');
    show('/otp-verification', <OtpVerificationPage />);
    await person.click(button('Resend OTP'));
    await waitFor(() =>
      expect(bodiesOf('resendOtp')).toEqual([{ email: 'asha@example.com', registrationToken: 'r1' }]),
    );
    await typeCode('482913');
    await person.click(button('Verify OTP'));
    await arrival();
    expect(bodiesOf('verifyOtp')).toMatchObject([{ registrationToken: 'r1' }]);
    expect(codeScreenStorage.read('registrationToken')).toBe(null);
  });

  it('counts the seconds until the next mail may be sent', async () => {
    serve({ resendOtp: { data: { resendAfter: 24 } } });
    const resendAt = Date.now() + 3_000;
    show('/otp-verification', <OtpVerificationPage />, {
      mode: 'register',
      email: 'a@example.com',
      resendAt,
    });
    expect(button(/^Resend OTP in [123] s$/).disabled).toBe(true);
    await waitFor(() => expect(button('Resend OTP').disabled).toBe(false));
    await person.click(button('Resend OTP'));
    await waitFor(() => expect(button(/^Resend OTP in (1[5-9]|2[0-4]) s$/).disabled).toBe(true));
  });

  it('does not wait for what was sent to another email', () => {
    codeScreenStorage.write('otpEmail', 'b@example.com');
    codeScreenStorage.write('resendAt', String(Date.now() + 20_000));
    show('/otp-verification', <OtpVerificationPage />, { mode: 'register', email: 'a@example.com' });
    expect(button('Resend OTP').disabled).toBe(false);
  });

  it.each([
    ['with the state of its navigation', { mode: 'register', email: 'a@example.com', resendAt: 1 }],
    ['from what is stored', undefined],
  ])('counts on after a reload, %s', async (_, state) => {
    serve({ resendOtp: { data: { resendAfter: 24 } } });
    codeScreenStorage.write('otpEmail', 'a@example.com');
    show('/otp-verification', <OtpVerificationPage />, state);
    await person.click(button('Resend OTP'));
    await waitFor(() => expect(button(/^Resend OTP in (1[5-9]|2[0-4]) s$/).disabled).toBe(true));
    cleanup();
    show('/otp-verification', <OtpVerificationPage />, state);
    expect(button(/^Resend OTP in (1[5-9]|2[0-4]) s$/).disabled).toBe(true);
  });

  it('asks for the password where a new email is confirmed, and ties a wrong one to its field', async () => {
    const message = 'That password is not right.';
    serve({ verifyOtp: { status: 400, code: 'BAD_INPUT', field: 'password', message } });
    show('/otp-verification', <OtpVerificationPage />, { mode: 'change', email: 'a@example.com' });
    await typeCode('482913');
    expect(button('Verify OTP').disabled).toBe(true);
    await fill({ Password: 'wrong' });
    await person.click(button('Verify OTP'));
    expect(await screen.findByText(message, besideToasts)).toBeTruthy();
    expect(bodiesOf('verifyOtp')).toEqual([{ email: 'a@example.com', otp: '482913', password: 'wrong' }]);
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  });

  it('resends the code for a forgotten password by forgot-password alone', async () => {
    serve({ resendOtp: { data: codeSent }, forgotPassword: { data: codeSent } });
    show('/otp-verification', <OtpVerificationPage />, { mode: 'forgot', email: 'a@example.com' });
    await person.click(button('Resend OTP'));
    await waitFor(() => expect(bodiesOf('forgotPassword')).toEqual([{ email: 'a@example.com' }]));
    expect(bodiesOf('resendOtp')).toEqual([]);
  });

  it('shows a wrong code in a toast and beside the boxes, ready to be typed again', async () => {
    const message = 'That code is not right. Please check it and try again.';
    serve({ verifyOtp: { status: 400, code: 'WRONG_CODE', message } });
    show('/otp-verification', <OtpVerificationPage />, { mode: 'register', email: 'a@example.com' });
    await typeCode('482913');
    await person.click(button('Verify OTP'));
    expect(await screen.findByText(message, besideToasts)).toBeTruthy();
    expect(toasted()).toEqual([message]);
    expect(document.activeElement).toBe(screen.getByLabelText('Character 1 of 6'));
  });

  it('shows an admin who waits for approval a banner on /login', async () => {
    const message = 'Your admin account is waiting for approval by an existing admin.';
    serve({ verifyOtp: { status: 403, code: 'AWAITING_APPROVAL', message } });
    show('/otp-verification', <OtpVerificationPage />, { mode: 'register', email: 'a@example.com' });
    await typeCode('482913');
    await person.click(button('Verify OTP'));
    expect(await arrival()).toEqual({ pathname: '/login', state: { banner: message } });
  });

  it('links to the local mailbox where there is no mail server', async () => {
    serve({});
    show('/otp-verification', <OtpVerificationPage />, { mode: 'register', email: 'a@example.com' });
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /local mailbox/ });
    expect(link.getAttribute('href')).toBe('/mailbox');
  });

  it('goes to /login when no code was requested', async () => {
    serve({});
    show('/otp-verification', <OtpVerificationPage />);
    expect((await arrival()).pathname).toBe('/login');
  });
});

describe('/reset-password', () => {
  const granted = { email: 'asha@example.com', result: { success: true, data: { resetToken: 'grant' } } };

  it('redirects to / unless reached with a success result', async () => {
    show('/reset-password', <ResetPasswordPage />, { email: 'asha@example.com' });
    expect((await arrival()).pathname).toBe('/');
  });

  it('requires the same password twice, then goes to /login, signed out', async () => {
    startSession(tokens);
    serve({ resetPassword: {} });
    show('/reset-password', <ResetPasswordPage />, granted);
    await fill({ 'New password': 'secret1', 'Confirm password': 'secret2' });
    await person.click(button('Change password'));
    await waitFor(() => expect(toasted()).toEqual(['New password and confirm password must be same.']));
    await fill({ 'Confirm password': 'secret1' });
    await person.click(button('Change password'));
    expect((await arrival()).pathname).toBe('/login');
    expect(bodiesOf('resetPassword')).toEqual([
      { email: 'asha@example.com', newPassword: 'secret1', confirmPassword: 'secret1', resetToken: 'grant' },
    ]);
    expect(refreshToken()).toBe(null);
  });

  it('starts over when the grant has run out', async () => {
    const refusal = { status: 403, code: 'RESET_NOT_GRANTED', message: 'Please verify the code first.' };
    serve({ resetPassword: refusal });
    show('/reset-password', <ResetPasswordPage />, granted);
    await fill({ 'New password': 'secret1', 'Confirm password': 'secret1' });
    await person.click(button('Change password'));
    expect((await arrival()).pathname).toBe('/forgot-password');
  });
});
