import { createClient } from '@supabase/supabase-js';
import type { Person } from '../test.ts';

interface Row {
  title: string;
  type: string;
  file_url: string | null;
  preview_url: string | null;
  status: string;
  created_at: string;
}

export const OBJECTS = 'http://an-older-host:9999/storage/v1/object/public/Projects';

/** A project of that minute of a day. */
export function projectRow({ minute, ...change }: Partial<Row> & { minute: number }): Row {
  return {
    title: 'Clip',
    type: 'video_clip',
    file_url: `${OBJECTS}/u/clip_${minute}.mp4`,
    preview_url: null,
    status: 'generated',
    created_at: new Date(Date.UTC(2025, 0, 1, 0, minute)).toISOString(),
    ...change,
  };
}

/** Adds rows as the person themselves, through the data API. */
export async function insertProjects(url: string | undefined, person: Person, rows: Row[]): Promise<void> {
  const { supabaseKey } = await (await fetch(`${url}/api/config`)).json();
  const supabase = createClient(url ?? '', supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { Authorization: `Bearer ${person.accessToken}` } },
  });
  // The body of one request holds at most this many rows.
  for (let from = 0; from < rows.length; from += 200) {
    const some = rows.slice(from, from + 200).map((one) => ({ ...one, user_id: person.id }));
    const { error } = await supabase.from('projects').insert(some);
    if (error) throw error;
  }
}
