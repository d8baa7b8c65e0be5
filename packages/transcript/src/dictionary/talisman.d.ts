declare module 'talisman/phonetics/french/phonetic.js' {
  type Phonetic = (word: string) => string;
  /** CommonJS compiled from ESM: depending on the loader, the export is the function or its module. */
  const module: Phonetic | { default: Phonetic };
  export default module;
}
