import { z } from 'zod';

export const LEGAL_PAGES = ['terms', 'privacy'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** `GET /api/legal/<page>?language=fr`: the text as Markdown, the operator's own or the one that comes with Atelier. */
export const legalTextSchema = z.object({ markdown: z.string() });
