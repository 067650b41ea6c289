import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { problemInEnglish } from './testing.ts';
import { profileForm, registerForm, registerScreenForm, roles, user, userEndpoints } from './user.ts';

const message = (schema: z.ZodType | undefined, value: unknown) => {
  const error = schema?.safeParse(value).error;
  return error && problemInEnglish(error).message;
};

describe('registration', () => {
  const form = {
    name: 'Asha',
    email: 'asha@example.com',
    mobile: '9876543210',
    password: 'secret',
    role: 'ADMIN',
  };

  test('takes name, email, mobile, password and role', () => {
    expect(registerForm.parse(form)).toEqual(form);
  });

  test('lets the person pick USER or ADMIN, USER when nothing is picked', () => {
    expect([...roles]).toEqual(['USER', 'ADMIN']);
    expect(registerForm.parse({ ...form, role: undefined }).role).toBe('USER');
    expect(message(registerForm, { ...form, role: 'ROOT' })).toBe('role must be USER or ADMIN');
    expect(message(registerForm, { ...form, role: 'admin' })).toBe('role must be USER or ADMIN');
  });

  test('is checked in order: email, mobile, password', () => {
    const wrong = { ...form, email: 'asha', mobile: '12', password: '123' };
    expect(message(registerForm, wrong)).toBe('Please enter a valid email address');
    expect(message(registerForm, { ...wrong, email: form.email })).toBe(
      'Please enter a valid 10-digit mobile number',
    );
    expect(message(registerForm, { ...wrong, email: form.email, mobile: form.mobile })).toBe(
      'Password must be at least 6 characters long',
    );
  });

  test.each(['name', 'email', 'mobile', 'password'])('%s is required', (field) => {
    expect(message(registerForm, { ...form, [field]: undefined })).toBe(`${field} is required`);
  });

  test('on screen the password is asked for twice, which is looked at last', () => {
    const screen = { ...form, confirmPassword: 'other' };
    expect(message(registerScreenForm, { ...screen, password: '123' })).toBe(
      'Password must be at least 6 characters long',
    );
    expect(message(registerScreenForm, screen)).toBe('Password and confirm password must be same');
    expect(message(registerScreenForm, { ...screen, confirmPassword: form.password })).toBeUndefined();
  });

  test('gives nothing else away: no status, verification or id from a body', () => {
    const extra = { _id: 'u1', status: 'Active', verify_email: true, isAdmin: true };
    expect(registerForm.parse({ ...form, ...extra })).toEqual(form);
  });
});

describe('signing in and passwords', () => {
  test('login takes email in any case, and a password of any length that is not empty', () => {
    const { body } = userEndpoints.login;
    expect(body?.parse({ email: 'ASHA@example.com', password: 'x' })).toEqual({
      email: 'asha@example.com',
      password: 'x',
    });
    expect(message(body, { email: 'asha@example.com', password: '' })).toBe('password is required');
    expect(message(body, { email: 'asha@example.com' })).toBe('password is required');
    expect(message(body, { email: 'asha@example.com', password: 'x'.repeat(201) })).toBe(
      'password is too long',
    );
  });

  test('login and verify-otp answer accesstoken and refreshToken, refresh-token answers accessToken', () => {
    const envelope = { success: true, error: false, message: 'Welcome' };
    const tokens = { accesstoken: 'a', refreshToken: 'r' };
    for (const { reply } of [userEndpoints.login, userEndpoints.verifyOtp]) {
      expect(reply.parse({ ...envelope, data: tokens }).data).toEqual(tokens);
      expect(reply.safeParse({ ...envelope, data: { accessToken: 'a', refreshToken: 'r' } }).success).toBe(
        false,
      );
    }
    const { reply } = userEndpoints.refreshToken;
    expect(reply.parse({ ...envelope, data: { accessToken: 'a' } }).data).toEqual({ accessToken: 'a' });
    expect(reply.safeParse({ ...envelope, data: { accesstoken: 'a' } }).success).toBe(false);
  });

  test('reset-password wants the same password twice', () => {
    const { body } = userEndpoints.resetPassword;
    const form = { email: 'asha@example.com', newPassword: 'secret', confirmPassword: 'secret' };
    expect(body?.parse(form)).toEqual(form);
    expect(body?.parse({ ...form, resetToken: 'grant' })).toEqual({ ...form, resetToken: 'grant' });
    expect(message(body, { ...form, confirmPassword: 'Secret' })).toBe(
      'New password and confirm password must be same.',
    );
    expect(message(body, { ...form, confirmPassword: undefined })).toBe('confirmPassword is required');
    expect(message(body, { ...form, newPassword: '123', confirmPassword: '123' })).toBe(
      'Password must be at least 6 characters long',
    );
    expect(message(body, { ...form, resetToken: 5 })).toBe('resetToken must be text');
    expect(message(body, { ...form, resetToken: 'x'.repeat(201) })).toBe('resetToken is too long');
  });

  test('a code of six characters and the email verify', () => {
    for (const { body } of [userEndpoints.verifyOtp, userEndpoints.verifyForgotPasswordOtp]) {
      expect(body?.parse({ otp: '123456', email: 'Asha@example.com' })).toEqual({
        otp: '123456',
        email: 'asha@example.com',
      });
      expect(message(body, { otp: '12345', email: 'asha@example.com' })).toBe(
        'otp must be the 6 characters from the email',
      );
      expect(message(body, { otp: 123456, email: 'asha@example.com' })).toBe('otp must be text');
    }
  });
});

describe('profile', () => {
  const form = { name: 'Asha', email: 'asha@example.com', mobile: '9876543210' };

  test('name, email, mobile required; social links are web addresses', () => {
    const links = { facebookLink: 'https://facebook.com/asha', youtubeLink: '', instagramLink: '' };
    expect(profileForm.parse({ ...form, ...links })).toEqual({ ...form, ...links });
    expect(profileForm.parse(form)).toEqual(form);
    for (const field of ['name', 'email', 'mobile']) {
      expect(message(profileForm, { ...form, [field]: undefined })).toBe(`${field} is required`);
    }
    for (const field of ['facebookLink', 'youtubeLink', 'instagramLink']) {
      expect(message(profileForm, { ...form, [field]: 'javascript:alert(1)' })).toBe(
        `${field} must be a link that starts with https:// or http://`,
      );
    }
  });

  test('nobody changes role, status or verification with it', () => {
    const extra = { role: 'ADMIN', status: 'Active', verify_email: true, _id: 'u2', userId: 'u2' };
    expect(profileForm.parse({ ...form, ...extra })).toEqual(form);
  });

  test('a user has exactly these fields, and no secret', () => {
    expect(Object.keys(user.shape)).toEqual([
      '_id',
      'name',
      'email',
      'avatar',
      'mobile',
      'facebookLink',
      'youtubeLink',
      'instagramLink',
      'verify_email',
      'last_login_date',
      'status',
      'address_details',
      'shopping_cart',
      'orderHistory',
      'role',
      'operator',
    ]);
  });

  test('an admin request is decided with true or false', () => {
    const { body } = userEndpoints.decideAdminRequest;
    expect(body?.parse({ _id: 'u1', approve: false })).toEqual({ _id: 'u1', approve: false });
    expect(message(body, { _id: 'u1', approve: 'yes' })).toBe('approve must be true or false');
  });
});
