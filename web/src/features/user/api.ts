import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { useNavigate } from '../../lib/navigation.tsx';
import { clearSession, useSignedIn } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';

// Fetched with the first call: the schemas and zod stay out of the first page's script.
const endpoints = async () => (await import('@utsav/contract/user')).userEndpoints;

export const userKeys = { all: ['user'] as const };

export const userQuery = () =>
  queryOptions({
    queryKey: [...userKeys.all, 'details'],
    queryFn: async ({ signal }) => (await call((await endpoints()).details, { signal })).data,
    meta: { silent: true },
  });

/** The signed-in user; nothing for a guest and while it loads. */
export function useUser() {
  const signedIn = useSignedIn();
  return useQuery({ ...userQuery(), enabled: signedIn });
}

/** Log Out removes everything stored in this browser, even if the server cannot be reached. */
export function useLogout() {
  const navigate = useNavigate();
  return useAction({
    mutationFn: async () => call((await endpoints()).logout),
    toasts: { failure: () => '' },
    onSettled: async () => {
      await navigate('/', { state: { loggingOut: true } });
      clearSession();
    },
  });
}
