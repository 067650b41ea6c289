import { z } from 'zod';
import { address } from './address.ts';
import { endpoint } from './endpoint.ts';
import { code, email, flag, id, link, mobile, newPassword, optionalText, text } from './fields.ts';
import { limits } from './limits.ts';
import { plainReply, reply } from './reply.ts';
import { rule } from './rules.ts';
import { userManagementEndpoints } from './user-management.ts';

export const roles = ['USER', 'ADMIN'] as const;
export type Role = (typeof roles)[number];

export const user = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.string(),
  mobile: z.string(),
  facebookLink: z.string(),
  youtubeLink: z.string(),
  instagramLink: z.string(),
  verify_email: z.boolean(),
  last_login_date: z.string().nullable(),
  status: z.string(),
  address_details: z.array(address),
  shopping_cart: z.array(z.string()),
  orderHistory: z.array(z.string()),
  role: z.enum(roles),
  /** Runs the marketplace; other admins are vendors. */
  operator: z.boolean(),
});
export type User = z.infer<typeof user>;

const tokens = z.object({ accesstoken: z.string(), refreshToken: z.string() });
export const password = z
  .string({ error: rule('required') })
  .min(1, rule('required'))
  .max(limits.passwordMax, rule('wayTooLong'));

export const loginForm = z.object({ email, password });
export const forgotForm = z.object({ email });
export const otpForm = z.object({ otp: code, email });

/** Answered by register; it narrows a code to that registration, where several people have registered one email. */
const registrationToken = z
  .string({ error: rule('text') })
  .max(200, rule('wayTooLong'))
  .optional();

export const verifyOtpForm = otpForm.extend({ registrationToken, password: password.optional() });

/** In how many seconds the next mail with a code may go to this address. */
const codeReply = reply(z.object({ resendAfter: z.number() }));

/** Checked in this order by the form as well. */
export const registerForm = z.object({
  name: text(limits.nameLength),
  email,
  mobile,
  password: newPassword,
  role: z.enum(roles, { error: rule('role') }).default('USER'),
  /** Of a vendor: what the business page starts with, and operators see with a request. */
  businessName: optionalText(limits.nameLength),
  city: optionalText(limits.cityLength),
});

/** The registration screen asks for the password twice; that is checked last. */
export const registerScreenForm = registerForm
  .extend({ confirmPassword: z.string({ error: rule('required') }) })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: rule('passwordsDiffer'),
  });

export const resetForm = z
  .object({
    email,
    newPassword,
    confirmPassword: z.string({ error: rule('required') }),
    resetToken: z
      .string({ error: rule('text') })
      .max(200, rule('wayTooLong'))
      .optional(),
  })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: rule('newPasswordsDiffer'),
  });

export const changePasswordForm = z
  .object({ password, newPassword, confirmPassword: z.string({ error: rule('required') }) })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: rule('newPasswordsDiffer'),
  });

/** A device on which the caller is signed in. */
const session = z.object({
  _id: z.string(),
  current: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  device: z.string(),
});
export type Session = z.infer<typeof session>;

export const profileForm = z.object({
  name: text(limits.nameLength),
  email,
  mobile,
  facebookLink: link,
  youtubeLink: link,
  instagramLink: link,
});

export const userEndpoints = {
  register: endpoint({
    method: 'POST',
    path: '/api/user/register',
    access: 'public',
    summary: 'Opens an account and mails the code that verifies its email.',
    body: registerForm,
    reply: reply(z.object({ email: z.string(), role: z.enum(roles), registrationToken: z.string() })),
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/user/login',
    access: 'public',
    summary: 'Signs in with email and password.',
    body: loginForm,
    reply: reply(tokens),
  }),
  forgotPassword: endpoint({
    method: 'PUT',
    path: '/api/user/forgot-password',
    access: 'public',
    summary: 'Mails a code for a new password, if there is such an account; the answer is the same if not.',
    body: forgotForm,
    reply: codeReply,
  }),
  verifyForgotPasswordOtp: endpoint({
    method: 'PUT',
    path: '/api/user/verify-forgot-password-otp',
    access: 'public',
    summary: 'Exchanges the mailed code for the grant to set a new password (a cookie, and resetToken).',
    body: otpForm,
    reply: reply(z.object({ resetToken: z.string() })),
  }),
  resetPassword: endpoint({
    method: 'PUT',
    path: '/api/user/reset-password',
    access: 'public',
    summary: 'Sets a new password with the grant of a verified code, once, and ends every session.',
    body: resetForm,
    reply: plainReply,
  }),
  refreshToken: endpoint({
    method: 'POST',
    path: '/api/user/refresh-token',
    // The bearer of this call is the refresh token, which the service checks itself.
    access: 'public',
    summary: 'Exchanges the refresh token (as bearer) for a new access token.',
    reply: reply(z.object({ accessToken: z.string() })),
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/user/user-details',
    access: 'user',
    summary: 'The signed-in user.',
    reply: reply(user),
  }),
  logout: endpoint({
    method: 'GET',
    path: '/api/user/logout',
    access: 'user',
    summary: 'Ends the session.',
    reply: plainReply,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/user/change-password',
    access: 'user',
    summary: 'Sets another password, ends all other sessions, and mails the person.',
    body: changePasswordForm,
    reply: plainReply,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/user/sessions',
    access: 'user',
    summary: 'Where the caller is signed in, the one used last first.',
    reply: reply(z.array(session)),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/user/end-session',
    access: 'user',
    summary: "Ends one of the caller's sessions, or with others: true all but this one.",
    body: z
      .object({ _id: id.optional(), others: flag.optional() })
      .refine(({ _id, others }) => _id !== undefined || others, { path: ['_id'], error: rule('required') })
      .refine(({ _id, others }) => !(_id !== undefined && others), {
        path: ['others'],
        error: rule('eitherSession'),
      }),
    reply: plainReply,
  }),
  uploadAvatar: endpoint({
    method: 'PUT',
    path: '/api/user/upload-avatar',
    access: 'user',
    summary: 'Sets the profile picture.',
    fileField: 'avatar',
    reply: reply(z.object({ _id: z.string(), avatar: z.string() })),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/user/update-user',
    access: 'user',
    summary: 'Changes the profile; a new email counts once its code is verified.',
    body: profileForm,
    reply: reply(user.extend({ pendingEmail: z.string().optional() })),
  }),
  verifyOtp: endpoint({
    method: 'POST',
    path: '/api/user/verify-otp',
    access: 'public',
    summary:
      'Verifies an email with the mailed code and signs in. A new email of a signed-in account needs its password too.',
    body: verifyOtpForm,
    reply: reply(tokens),
  }),
  resendOtp: endpoint({
    method: 'POST',
    path: '/api/user/resend-otp',
    access: 'public',
    summary:
      'Mails a fresh code for a new account or a new email, at most one in 30 seconds; the answer is the same if nobody waits for one. The code for a forgotten password is sent again by forgot-password.',
    body: z.object({ email, registrationToken }),
    reply: codeReply,
  }),
  ...userManagementEndpoints,
};
