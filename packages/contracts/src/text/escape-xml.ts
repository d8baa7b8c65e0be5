/** Control characters, lone surrogates and noncharacters: XML 1.0 refuses the file or advises against them. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for XML, as the content of an element or an attribute. Line breaks and tabs become spaces. */
export function escapeXml(text: string): string {
  return text
    .replace(/[\t\n\r\u0085]/gu, ' ')
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/gu, (sign) => ENTITIES[sign] ?? sign);
}
