import { type BrandKit, brandAnswerSchema, brandKitSchema } from '@atelier/captions/brand/brand-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/api.ts';

const KEY = ['brand'];
const PATH = '/api/brand';
const LOGO = `${PATH}/logo`;

/** The person's brand kit, and what changes it. */
export function useBrand() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.ask({ path: PATH, answer: brandAnswerSchema, signal }),
  });
  const options = {
    onSuccess: (answer: typeof query.data) => queries.setQueryData(KEY, answer),
  };
  const save = useMutation({
    mutationFn: (kit: BrandKit) =>
      api.ask({ path: PATH, method: 'PUT', body: brandKitSchema.parse(kit), answer: brandAnswerSchema }),
    ...options,
  });
  const sendLogo = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.set('logo', file);
      return api.ask({ path: LOGO, method: 'PUT', body, timeoutMs: 120_000, answer: brandAnswerSchema });
    },
    ...options,
  });
  const removeLogo = useMutation({
    mutationFn: () => api.ask({ path: LOGO, method: 'DELETE', answer: brandAnswerSchema }),
    ...options,
  });
  const remove = useMutation({
    mutationFn: () => api.send({ path: PATH, method: 'DELETE' }),
    onSuccess: () => queries.setQueryData(KEY, { kit: null, logo: null }),
  });
  return { query, save, sendLogo, removeLogo, remove };
}

/** The logo as an address for a picture; null while it is fetched, or without one. @param version of the logo */
export function useLogoUrl(version: string | null): string | null {
  const { data: blob } = useQuery({
    queryKey: [...KEY, 'logo', version],
    queryFn: async ({ signal }) => (await api.send({ path: LOGO, signal })).blob(),
    enabled: version !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob || version === null) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [blob, version]);
  return url;
}
