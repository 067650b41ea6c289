import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from '../../../lib/navigation.tsx';
import { plansQuery } from '../api.ts';
import { accountHearts } from '../hearts.ts';
import { mergeGuestHearts, showHearts } from '../toggle-heart.ts';

/** Fills the hearts of what the signed-in person has saved, and saves what they saved as a guest. */
export default function AccountHearts() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const plans = useQuery(plansQuery()).data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the plans from the client, with pending changes.
  useEffect(() => showHearts(client), [client, plans]);
  useEffect(() => {
    void mergeGuestHearts(client, navigate);
  }, [client, navigate]);
  useEffect(() => () => accountHearts.set(null), []);
  return null;
}
