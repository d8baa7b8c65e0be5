import * as routes from '@atelier/routes/tools/generators';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { BUILT_IN_VOICES, type OfferedVoice } from './built-in-voices.ts';

/** The server's voices, the built-in eight until it answers. `isMissing`: the server has none at all. */
export function useVoices(): { voices: readonly OfferedVoice[]; isMissing: boolean } {
  const { data } = useQuery({
    queryKey: ['voices'],
    queryFn: ({ signal }) => api.call(routes.listVoices, { signal }),
    staleTime: 60_000,
  });
  if (!data) return { voices: BUILT_IN_VOICES, isMissing: false };
  const voices = Object.entries(data).map(([id, voice]) => ({ id, ...voice }));
  return { voices: voices.length > 0 ? voices : BUILT_IN_VOICES, isMissing: voices.length === 0 };
}
