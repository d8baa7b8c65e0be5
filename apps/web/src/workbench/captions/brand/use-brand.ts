import { type BrandKit, brandKitSchema } from '@atelier/captions/brand/brand-kit';
import * as routes from '@atelier/routes/library';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/api.ts';

const KEY = ['brand'];

/** The person's brand kit, and what changes it. */
export function useBrand() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.call(routes.readBrand, { signal }),
  });
  const options = {
    onSuccess: (answer: typeof query.data) => queries.setQueryData(KEY, answer),
  };
  const save = useMutation({
    mutationFn: (kit: BrandKit) => api.call(routes.saveBrand, { body: brandKitSchema.parse(kit) }),
    ...options,
  });
  const sendLogo = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.set('logo', file);
      return api.call(routes.saveBrandLogo, { body, timeoutMs: 120_000 });
    },
    ...options,
  });
  const removeLogo = useMutation({
    mutationFn: () => api.call(routes.removeBrandLogo),
    ...options,
  });
  const remove = useMutation({
    mutationFn: () => api.call(routes.removeBrand),
    onSuccess: () => queries.setQueryData(KEY, { kit: null, logo: null }),
  });
  return { query, save, sendLogo, removeLogo, remove };
}

/** The logo as an address for a picture; null while it is fetched, or without one. @param version of the logo */
export function useLogoUrl(version: string | null): string | null {
  const { data: blob } = useQuery({
    queryKey: [...KEY, 'logo', version],
    queryFn: async ({ signal }) => (await api.call(routes.readBrandLogo, { signal })).blob(),
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
