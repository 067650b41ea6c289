import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@utsav/contract/endpoint';
import type { User, userEndpoints } from '@utsav/contract/user';
import { call } from '../../lib/api-client.ts';
import { refetchChanged } from '../../lib/refetch-changed.ts';
import { codeScreenStorage, startSession } from '../../lib/session.ts';
import { type UploadOptions, uploadFile } from '../../lib/upload.ts';
import { useAction } from '../../lib/use-action.ts';
import { userKeys, userQuery } from './api.ts';

// Separate from api.ts, which every page loads, because only the account screens make these calls.
const endpoints = async () => (await import('@utsav/contract/user')).userEndpoints;

type Body<Name extends keyof typeof userEndpoints> = BodyInput<(typeof userEndpoints)[Name]>;
type Tokens = { accesstoken: string; refreshToken: string };

/** Stores the tokens and loads the profile; a profile that does not load is only logged. */
function useSignIn() {
  const client = useQueryClient();
  return async <Reply extends { data: Tokens }>(reply: Reply) => {
    startSession(reply.data);
    codeScreenStorage.remove('otpEmail');
    codeScreenStorage.remove('forgotEmail');
    codeScreenStorage.remove('registrationToken');
    await client.fetchQuery(userQuery()).catch(() => undefined);
    return reply;
  };
}

export function useLogin() {
  const signIn = useSignIn();
  return useAction({
    mutationFn: async (body: Body<'login'>) => signIn(await call((await endpoints()).login, { body })),
  });
}

export function useVerifyOtp() {
  const signIn = useSignIn();
  return useAction({
    mutationFn: async (body: Body<'verifyOtp'>) =>
      signIn(await call((await endpoints()).verifyOtp, { body })),
  });
}

export function useRegister() {
  return useAction({
    mutationFn: async (body: Body<'register'>) => call((await endpoints()).register, { body }),
  });
}

export function useResendOtp() {
  return useAction({
    mutationFn: async (body: Body<'resendOtp'>) => call((await endpoints()).resendOtp, { body }),
  });
}

export function useForgotPassword() {
  return useAction({
    mutationFn: async (body: Body<'forgotPassword'>) => call((await endpoints()).forgotPassword, { body }),
  });
}

export function useVerifyForgotOtp() {
  return useAction({
    mutationFn: async (body: Body<'verifyForgotPasswordOtp'>) =>
      call((await endpoints()).verifyForgotPasswordOtp, { body }),
  });
}

export function useResetPassword() {
  return useAction({
    mutationFn: async (body: Body<'resetPassword'>) => call((await endpoints()).resetPassword, { body }),
  });
}

export function useUpdateProfile() {
  const client = useQueryClient();
  return useAction({
    mutationFn: async (body: Body<'update'>) => call((await endpoints()).update, { body }),
    onSuccess: async ({ data: { pendingEmail: _, ...user } }) => {
      client.setQueryData<User>(userQuery().queryKey, user);
      // Name, mobile number and links are on orders, reviews, services and the vendor's page.
      await client.invalidateQueries();
    },
  });
}

export function useUploadAvatar() {
  const client = useQueryClient();
  return useAction({
    mutationFn: async ({ file, ...options }: { file: File } & UploadOptions) =>
      uploadFile((await endpoints()).uploadAvatar, file, options),
    onSuccess: ({ data: { avatar } }) =>
      client.setQueryData<User>(userQuery().queryKey, (user) => user && { ...user, avatar }),
  });
}

export const sessionsQuery = () =>
  queryOptions({
    queryKey: [...userKeys.all, 'sessions'],
    queryFn: async ({ signal }) => (await call((await endpoints()).sessions, { signal })).data,
  });

/** The list of devices is loaded anew, because the others are signed out. */
export function useChangePassword() {
  const client = useQueryClient();
  return useAction({
    mutationFn: async (body: Body<'changePassword'>) => call((await endpoints()).changePassword, { body }),
    onSuccess: () => refetchChanged(client, { queryKey: sessionsQuery().queryKey }),
  });
}

export function useEndSession() {
  const client = useQueryClient();
  return useAction({
    mutationFn: async (body: Body<'endSession'>) => call((await endpoints()).endSession, { body }),
    onSettled: () => refetchChanged(client, { queryKey: sessionsQuery().queryKey }),
  });
}

export const adminRequestsQuery = () =>
  queryOptions({
    queryKey: [...userKeys.all, 'admin requests'],
    queryFn: async ({ signal }) => (await call((await endpoints()).adminRequests, { signal })).data,
  });

export function useDecideAdminRequest() {
  const client = useQueryClient();
  return useAction({
    mutationFn: async (body: Body<'decideAdminRequest'>) =>
      call((await endpoints()).decideAdminRequest, { body }),
    onSettled: () => refetchChanged(client, { queryKey: adminRequestsQuery().queryKey }),
  });
}
