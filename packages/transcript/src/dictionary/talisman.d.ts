declare module 'talisman/phonetics/french/phonetic.js' {
  type Phonetic = (word: string) => string;
  /** CommonJS that was ESM once: loaders disagree about which of the two arrives. */
  const module: Phonetic | { default: Phonetic };
  export default module;
}
