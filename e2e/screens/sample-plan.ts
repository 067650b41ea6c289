import type { Plan } from '@utsav/contract/plan';

type Ask = <Data>(path: string, data?: object, token?: string, method?: string) => Promise<Data>;

/** A shared plan with votes; answers the path of the family's page. */
export async function makeSharedPlan(ask: Ask, token: string, services: readonly string[]): Promise<string> {
  const { _id } = await ask<Plan>('/api/plan/create', { name: 'Meera and Arjun in Jaipur' }, token);
  for (const productId of services) {
    await ask('/api/plan/save-item', { productId, planId: _id }, token);
  }
  const plan = await ask<Plan>(`/api/plan/details?_id=${_id}`, undefined, token);
  const items = plan.functions.flatMap((one) => one.items);
  const in20Days = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const form = {
    _id,
    version: plan.version,
    name: plan.name,
    budget: 800_000,
    functions: [
      {
        name: 'Sangeet',
        date: in20Days,
        city: 'Jaipur',
        items: items.map((item, place) => ({ _id: item._id, quantity: 1, chosen: place === 0 })),
      },
      { name: 'Haldi', items: [] },
    ],
  };
  const changed = await ask<Plan>('/api/plan/update', form, token, 'PUT');
  const { url } = await ask<{ url: string }>('/api/plan/share', { _id, canVote: true }, token);
  const path = new URL(url).pathname;
  const [item] = changed.functions.flatMap((one) => one.items);
  for (const name of ['Dadi', 'Nana', 'Kavita']) {
    const vote = name === 'Nana' ? 'down' : 'up';
    await ask('/api/plan/vote', { token: path.split('/').at(-1), itemId: item?._id, name, vote });
  }
  return path;
}
