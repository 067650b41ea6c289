import { screen, waitFor } from '@testing-library/react';
import { userEndpoints } from '@utsav/contract/user';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { person } from '../../testing/person.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { useUpdateProfile } from './account-api.ts';
import { userQuery } from './api.ts';

const api = fakeApi();

function Rename() {
  const update = useUpdateProfile();
  const { email, mobile } = sampleUser;
  return (
    <button type="button" onClick={() => update.mutate({ name: 'Asha Rao', email, mobile })}>
      Rename
    </button>
  );
}

test('a changed profile is loaded anew wherever its name and links are shown', async () => {
  const renamed = { ...sampleUser, name: 'Asha Rao' };
  api.on(userEndpoints.update, () => ({ data: renamed }));
  const { client } = renderPage(<Rename />);
  client.setQueryData(['vendor', '0v1'], { name: sampleUser.name });
  await person.click(screen.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(client.getQueryState(['vendor', '0v1'])?.isInvalidated).toBe(true));
  expect(client.getQueryData(userQuery().queryKey)).toEqual(renamed);
});
