/** Drawings that the emoji set lacks, as the content of a 32 × 32 SVG. Ids are renamed when placed. */
export const DRAWN_ART: Readonly<Record<string, string>> = {
  'hot-air-balloon': `
<defs><linearGradient id="a" x1="0" y1="0" x2="1" y2=".6"><stop stop-color="#FF8A80"/><stop offset="1" stop-color="#D9304C"/></linearGradient>
<linearGradient id="b" x1="0" y1="0" x2="1" y2=".6"><stop stop-color="#FFE082"/><stop offset="1" stop-color="#F5A623"/></linearGradient>
<radialGradient id="c" cx=".34" cy=".26" r=".6"><stop stop-color="#fff" stop-opacity=".65"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<linearGradient id="d" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#B97A45"/><stop offset="1" stop-color="#7A4A28"/></linearGradient></defs>
<path d="M12.6 24.2L13.6 28M19.4 24.2L18.4 28M16 24.4V28" stroke="#6B4A34" stroke-width=".35"/>
<path d="M16 1C8.8 1 4.4 6.2 4.4 12.2C4.4 17.6 9.4 21.6 12.4 24.6H19.6C22.6 21.6 27.6 17.6 27.6 12.2C27.6 6.2 23.2 1 16 1Z" fill="url(#a)"/>
<path d="M16 1C11 1 8.6 6.4 8.6 12.2C8.6 17.4 11.6 21.6 13.4 24.6H16Z" fill="url(#b)"/><path d="M16 1C21 1 23.4 6.4 23.4 12.2C23.4 17.4 20.4 21.6 18.6 24.6H16Z" fill="#E9486A"/>
<path d="M16 1C13.4 1 12.6 6.6 12.6 12.2C12.6 17.4 14.2 21.6 14.8 24.6H17.2C17.8 21.6 19.4 17.4 19.4 12.2C19.4 6.6 18.6 1 16 1Z" fill="#FFD166"/>
<path d="M5 15.2C9 17.8 23 17.8 27 15.2C26.4 17 25.4 18.6 24.2 20C20 21.6 12 21.6 7.8 20C6.6 18.6 5.6 17 5 15.2Z" fill="#fff" fill-opacity=".28"/>
<path d="M16 1C8.8 1 4.4 6.2 4.4 12.2C4.4 17.6 9.4 21.6 12.4 24.6H19.6C22.6 21.6 27.6 17.6 27.6 12.2C27.6 6.2 23.2 1 16 1Z" fill="url(#c)"/>
<rect x="13" y="27.6" width="6" height="3.8" rx="1" fill="url(#d)"/><rect x="12.7" y="27.3" width="6.6" height="1.1" rx=".55" fill="#D9A066"/>`,
  lighthouse: `
<defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="0"><stop stop-color="#fff"/><stop offset=".55" stop-color="#F1EEF0"/><stop offset="1" stop-color="#BDB8C8"/></linearGradient>
<linearGradient id="b" x1="0" y1="0" x2="1" y2="0"><stop stop-color="#FF6B63"/><stop offset=".55" stop-color="#E63E46"/><stop offset="1" stop-color="#A9233A"/></linearGradient>
<radialGradient id="c"><stop stop-color="#FFF8D6"/><stop offset=".4" stop-color="#FFE58A"/><stop offset="1" stop-color="#FFC94D"/></radialGradient>
<linearGradient id="d" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#8F8796"/><stop offset="1" stop-color="#5C5568"/></linearGradient></defs>
<path d="M6 31C6.6 28.4 9 27.4 11.4 27.4H20.6C23 27.4 25.4 28.4 26 31Z" fill="url(#d)"/>
<path d="M13 9H19L21.2 28.4H10.8Z" fill="url(#a)"/><path d="M12.6 12.4H19.4L19.9 16.4H12.1Z" fill="url(#b)"/><path d="M11.7 20.2H20.3L20.8 24.4H11.2Z" fill="url(#b)"/>
<rect x="14.9" y="17.2" width="2.2" height="2.4" rx="1.1" fill="#5B6B8F"/><path d="M14.3 28.4V26.4C14.3 25.3 15 24.7 16 24.7S17.7 25.3 17.7 26.4V28.4Z" fill="#5A3A3A"/>
<rect x="11.4" y="8.2" width="9.2" height="1.3" rx=".65" fill="#4A4458"/><rect x="13.4" y="4.6" width="5.2" height="3.8" rx=".5" fill="url(#c)"/>
<path d="M13.4 4.6H14.1V8.4H13.4ZM15.65 4.6H16.35V8.4H15.65ZM17.9 4.6H18.6V8.4H17.9Z" fill="#5A5368"/>
<path d="M12.6 4.9C12.8 2.8 14.2 1.6 16 1C17.8 1.6 19.2 2.8 19.4 4.9Z" fill="url(#b)"/><circle cx="16" cy="1" r=".55" fill="#A9233A"/>`,
  windmill: `
<defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="0"><stop stop-color="#FFF6E6"/><stop offset=".6" stop-color="#EFD9B8"/><stop offset="1" stop-color="#C4A47F"/></linearGradient>
<linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#C4684A"/><stop offset="1" stop-color="#8B3B31"/></linearGradient></defs>
<path d="M12.2 13H19.8L21.8 31H10.2Z" fill="url(#a)"/><path d="M11.2 13.4C11.4 9.8 13.4 8 16 8S20.6 9.8 20.8 13.4Z" fill="url(#b)"/>
<path d="M14.4 31V27.4C14.4 26.2 15 25.6 16 25.6S17.6 26.2 17.6 27.4V31Z" fill="#6B4630"/><rect x="15" y="18.4" width="2" height="2.8" rx="1" fill="#6C86A8"/>
<g transform="rotate(24 16 12)"><g fill="#FBF4E6" stroke="#9A6B45" stroke-width=".35"><path d="M16.4 11L16.6 .6H19.6L18.2 10.4ZM17 12.4L27.4 12.6V15.6L17.6 14.2ZM15.6 13L15.4 23.4H12.4L13.8 13.6ZM15 11.6L4.6 11.4V8.4L14.4 9.8Z"/></g><path d="M16 .4V23.6M4.4 12H27.6" stroke="#8A5A38" stroke-width=".6"/></g><circle cx="16" cy="12" r="1.3" fill="#7A4A2E"/>`,
  'eiffel-tower': `
<defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="0"><stop stop-color="#B98A62"/><stop offset=".5" stop-color="#96684A"/><stop offset="1" stop-color="#64432F"/></linearGradient></defs>
<path d="M15.6 .6H16.4L16.7 4.2C17.2 9.6 18 14.4 19.8 19.4C21.2 23.6 23.2 27.8 25.8 31.2H21.4C20 28 18.4 26.6 16 26.6S12 28 10.6 31.2H6.2C8.8 27.8 10.8 23.6 12.2 19.4C14 14.4 14.8 9.6 15.3 4.2Z" fill="url(#a)"/>
<path d="M15.1 9.4H16.9L17.6 13.4H14.4ZM14.2 15.2H17.8L18.5 18.2H13.5ZM12.6 21.4H19.4L20.3 23.8C19 22.9 17.6 22.5 16 22.5S13 22.9 11.7 23.8Z" fill="#fff" fill-opacity=".32"/>
<path d="M13.2 13.6H18.8V14.7H13.2ZM10.9 19.2H21.1V20.7H10.9Z" fill="#7A5238"/><rect x="14.6" y="5.2" width="2.8" height=".8" rx=".3" fill="#7A5238"/>
<path d="M14.9 6L17.4 9.2M17.1 6L14.6 9.2M12.4 24.6L9.4 30M19.6 24.6L22.6 30" stroke="#C79A70" stroke-width=".3"/>`,
  pyramid: `
<defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#FCE0A0"/><stop offset="1" stop-color="#E4AE5C"/></linearGradient><linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#C98F48"/><stop offset="1" stop-color="#9A6430"/></linearGradient></defs>
<path d="M14.6 5L1 28H19.4Z" fill="url(#a)"/><path d="M14.6 5L19.4 28L31 26.2Z" fill="url(#b)"/>
<path d="M12.4 8.8L15.4 8.9M10 12.8L16.3 13M7.6 16.8L17.1 17.1M5.3 20.8L18 21.2M3 24.6L18.8 25" stroke="#B9843F" stroke-opacity=".55" stroke-width=".35"/><path d="M15.4 8.9L17.9 9.6M16.3 13L21.2 13.6M17.1 17.1L24.2 17.4M18 21.2L27 21.4M18.8 25L29.6 24.6" stroke="#7A4C22" stroke-opacity=".5" stroke-width=".35"/>`,
  igloo: `
<defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff"/><stop offset=".6" stop-color="#DCEBFA"/><stop offset="1" stop-color="#9DBFE4"/></linearGradient></defs>
<path d="M2 27C2 16.4 8.2 9 16.4 9S30 16.4 30 27Z" fill="url(#a)"/><path d="M3 21.6H29M5.6 16.4H27M10 12H22.6M9 27V21.6M22 27V21.6M13 21.6V16.4M25.4 21.6V16.4M18 16.4V12M7 21.6V16.4" stroke="#8FB2DA" stroke-width=".45" fill="none"/>
<path d="M8 27.4V23C8 19.4 10.4 17.4 13.4 17.4S18.8 19.4 18.8 23V27.4Z" fill="#EAF4FE"/><path d="M10 27.4V23.4C10 20.8 11.4 19.4 13.4 19.4S16.8 20.8 16.8 23.4V27.4Z" fill="#2F3F74"/>`,
  cabin: `
<defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="0"><stop stop-color="#C98A55"/><stop offset="1" stop-color="#8A5634"/></linearGradient><linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#8C4A3C"/><stop offset="1" stop-color="#5A2B2B"/></linearGradient><linearGradient id="c" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#FFF3C0"/><stop offset="1" stop-color="#FFC861"/></linearGradient></defs>
<rect x="21.4" y="5.4" width="3.2" height="7" rx=".4" fill="#8E8794"/><path d="M5.4 15.4L16 6.6L26.6 15.4V29.6H5.4Z" fill="url(#a)"/>
<path d="M5.4 18.2H26.6M5.4 21H26.6M5.4 23.8H26.6M5.4 26.6H26.6M8.8 15.4H23.2" stroke="#7A4728" stroke-opacity=".6" stroke-width=".45"/>
<path d="M16 3.6L30.2 15.8L28.4 18L16 7.8L3.6 18L1.8 15.8Z" fill="url(#b)"/><rect x="8" y="19" width="5.4" height="5" rx=".4" fill="url(#c)"/><path d="M10.7 19V24M8 21.5H13.4" stroke="#7A4728" stroke-width=".5"/><path d="M17.6 29.6V19.8H23V29.6Z" fill="#5F3624"/><circle cx="22" cy="25" r=".45" fill="#F2C84B"/><circle cx="16" cy="13" r="1.7" fill="url(#c)"/>`,
  barn: `
<defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="0"><stop stop-color="#E25348"/><stop offset="1" stop-color="#A52F35"/></linearGradient><linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#6E6678"/><stop offset="1" stop-color="#4A4356"/></linearGradient></defs>
<path d="M3.6 15L9 7.4L16 4.2L23 7.4L28.4 15V29.6H3.6Z" fill="url(#a)"/><path d="M16 2.4L24.4 6.2L30.6 15L28.6 16.2L22.8 8.2L16 5.2L9.2 8.2L3.4 16.2L1.4 15L7.6 6.2Z" fill="url(#b)"/>
<rect x="10.4" y="18" width="11.2" height="11.6" fill="#8E2730"/><path d="M10.4 18H21.6V29.6H10.4ZM10.4 18L21.6 29.6M21.6 18L10.4 29.6M16 18V29.6" stroke="#fff" stroke-width=".8" fill="none"/><rect x="13.6" y="9.4" width="4.8" height="4.6" rx=".4" fill="#5B2630" stroke="#fff" stroke-width=".7"/>`,
  bench: `
<defs><linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#C88B52"/><stop offset="1" stop-color="#8F5A32"/></linearGradient></defs>
<path d="M5 12V28M27 12V28M7.6 22V28M24.4 22V28" stroke="#4A4458" stroke-width="1.3" stroke-linecap="round"/><rect x="2.6" y="11" width="26.8" height="2.6" rx="1" fill="url(#a)"/><rect x="2.6" y="15" width="26.8" height="2.6" rx="1" fill="url(#a)"/><rect x="1.8" y="20.4" width="28.4" height="3" rx="1.2" fill="url(#a)"/>`,
  'street-lamp': `
<defs><radialGradient id="a"><stop stop-color="#FFF9DC"/><stop offset=".5" stop-color="#FFE18A"/><stop offset="1" stop-color="#FFC04D"/></radialGradient><linearGradient id="b" x1="0" y1="0" x2="1" y2="0"><stop stop-color="#5A5670"/><stop offset="1" stop-color="#2C293C"/></linearGradient></defs>
<path d="M15.3 10H16.7L17 28H15Z" fill="url(#b)"/><path d="M13 31C13 29.2 14.2 27.6 16 27.6S19 29.2 19 31Z" fill="url(#b)"/><path d="M13 4.4H19L17.9 9.8H14.1Z" fill="url(#a)"/><path d="M12.2 4.6C12.8 2.8 14.4 1.8 16 1.2C17.6 1.8 19.2 2.8 19.8 4.6Z" fill="url(#b)"/><rect x="13.6" y="9.6" width="4.8" height=".9" rx=".4" fill="#2C293C"/>`,
  bridge: `
<defs><linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#D8C4A8"/><stop offset="1" stop-color="#957E68"/></linearGradient></defs>
<path d="M0 16C6 12.4 11 11 16 11S26 12.4 32 16V26H27.6C27.6 20.6 24.8 18 21.8 18S16.2 20.6 16 26C15.8 20.6 13.2 18 10.2 18S4.4 20.6 4.4 26H0Z" fill="url(#a)"/><path d="M0 15.4C6 11.6 11 10.2 16 10.2S26 11.6 32 15.4V17C26 13.4 21 12 16 12S6 13.4 0 17Z" fill="#B7A086"/>`,
  swing: `
<path d="M6 29L10 4H22L26 29M10 4L13 29M22 4L19 29" stroke="#C0503F" stroke-width="1.2" fill="none" stroke-linejoin="round"/><path d="M13.4 4.4V21M18.6 4.4V21" stroke="#6B6678" stroke-width=".5"/><rect x="11.8" y="20.8" width="8.4" height="1.7" rx=".6" fill="#E8B34B"/>`,
  sandcastle: `
<defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="0"><stop stop-color="#FBDDA0"/><stop offset="1" stop-color="#D6A45E"/></linearGradient></defs>
<path d="M2 30C4 27.4 8 26.4 16 26.4S28 27.4 30 30Z" fill="#E2B770"/><path d="M5 28V16H6.8V14.4H8.4V16H10V14.4H11.6V28ZM20.4 28V14.4H22V16H23.6V14.4H25.2V16H27V28Z" fill="url(#a)"/><path d="M10.4 28V11H12.4V9H14.6V11H17.4V9H19.6V11H21.6V28Z" fill="url(#a)"/><path d="M14 28V23.6C14 22 14.8 21.2 16 21.2S18 22 18 23.6V28Z" fill="#9A6B36"/><path d="M16 10V3" stroke="#7A5238" stroke-width=".5"/><path d="M16.2 3L21 4.6L16.2 6.2Z" fill="#E9486A"/><circle cx="13" cy="16" r=".8" fill="#9A6B36"/><circle cx="19" cy="16" r=".8" fill="#9A6B36"/>`,
  'beach-ball': `
<defs><radialGradient id="a" cx=".35" cy=".3" r=".75"><stop stop-color="#fff" stop-opacity=".7"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1a1040" stop-opacity=".35"/></radialGradient></defs>
<circle cx="16" cy="17" r="13" fill="#FDFDFD"/><path d="M16 17C12 12 11 8 12.4 4.6C7.6 5.8 4.2 9.6 3.2 14.4C8 13.6 12.4 14.6 16 17Z" fill="#F2545B"/><path d="M16 17C20.6 13 25 12.4 28.8 14.2C27.8 9.4 24.4 5.8 19.8 4.6C17.4 8 16.4 12 16 17Z" fill="#4AA8F0"/><path d="M16 17C21 18.4 24.6 21.6 26.4 25C28.6 22.4 29.4 19.2 28.8 15C24.4 13.2 20 14 16 17Z" fill="#FFD25A"/><path d="M16 17C17.6 22 17 26.6 14.6 30C18.8 30.2 23.4 28.8 26 25.4C24 21.6 20.6 18.6 16 17Z" fill="#59C17A"/><circle cx="16" cy="17" r="13" fill="url(#a)"/>`,
  campfire: `
<defs><linearGradient id="a" x1="0" y1="1" x2="0" y2="0"><stop stop-color="#FFCE4A"/><stop offset=".5" stop-color="#FF8A30"/><stop offset="1" stop-color="#F0452E"/></linearGradient><linearGradient id="b" x1="0" y1="1" x2="0" y2="0"><stop stop-color="#FFFBE0"/><stop offset="1" stop-color="#FFD04A"/></linearGradient><linearGradient id="c" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#9A6540"/><stop offset="1" stop-color="#5A3522"/></linearGradient></defs>
<path d="M16 2C17.6 6.4 24.4 10.2 24.4 17.6C24.4 23 20.6 26.6 16 26.6S7.6 23 7.6 17.6C7.6 13.6 10 11.6 10.8 8.4C12.6 9.6 13.4 11 13.6 12.6C15.4 9.6 16.4 6 16 2Z" fill="url(#a)"/><path d="M16.2 12.4C17 15 20.4 16.6 20.4 20.6C20.4 23.8 18.4 25.8 16 25.8S11.6 23.8 11.6 20.6C11.6 18.2 13 17 13.6 15.4C14.6 16 15 16.8 15.2 17.6C16 16.2 16.4 14.4 16.2 12.4Z" fill="url(#b)"/>
<rect x="3" y="25" width="26" height="3.6" rx="1.8" transform="rotate(11 16 27)" fill="url(#c)"/><rect x="3" y="25" width="26" height="3.6" rx="1.8" transform="rotate(-11 16 27)" fill="url(#c)"/><circle cx="4.6" cy="29" r="1.2" fill="#D9A873"/><circle cx="27.4" cy="29" r="1.2" fill="#D9A873"/>`,
  iceberg: `
<defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="#CFE6F8"/></linearGradient><linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#A5CDEE"/><stop offset="1" stop-color="#6BA4D6"/></linearGradient></defs>
<path d="M2 29L7 14L11.4 10.6L14.6 3L19.4 8L22 17L26.4 19.4L30 29Z" fill="url(#a)"/><path d="M14.6 3L19.4 8L22 17L26.4 19.4L30 29H17L15 19L17.6 12Z" fill="url(#b)"/><path d="M7 14L9.4 21L6.6 29H2Z" fill="#E4F1FC"/>`,
  'paper-plane': `
<defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="#DDE6F6"/></linearGradient></defs>
<path d="M31 5L2 14.6L11 18.4Z" fill="url(#a)"/><path d="M31 5L11 18.4L13 27.4Z" fill="#B4C3E2"/><path d="M31 5L13 27.4L16.2 20.6Z" fill="#93A6D0"/><path d="M31 5L16.2 20.6L24 24.4Z" fill="#EFF4FC"/>`,
  'paper-boat': `
<defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="#D5DFF2"/></linearGradient></defs>
<path d="M16 5L24 19H8Z" fill="url(#a)"/><path d="M16 5L24 19H16Z" fill="#C3D0EA"/><path d="M1.4 15.6L9 19L16 22.6L23 19L30.6 15.6L25.4 27H6.6Z" fill="#F7FAFF"/><path d="M16 22.6L23 19L30.6 15.6L25.4 27H16Z" fill="#D9E3F5"/>`,
  'pirate-ship': `
<defs><linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#B4743F"/><stop offset="1" stop-color="#6B3E22"/></linearGradient><linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#FFF8E8"/><stop offset="1" stop-color="#DCC8A4"/></linearGradient></defs>
<path d="M10 4V23M18.4 2V23M25 8V22" stroke="#6B4630" stroke-width=".8"/><path d="M5.2 7.4C8 9 12 9 14.4 7.4C15 11 15 14.4 14.4 18C12 16.4 8 16.4 5.2 18C4.4 14.4 4.4 11 5.2 7.4ZM13.8 5.4C17 7.2 20.6 7.2 23.4 5.4C24 10 24 14.4 23.4 18.6C20.6 17 17 17 13.8 18.6C13.2 14.4 13.2 10 13.8 5.4Z" fill="url(#b)"/><path d="M25 9.6L30.4 18H25Z" fill="url(#b)"/>
<path d="M18.4 1.2H23.4L22 2.7L23.4 4.2H18.4Z" fill="#2B2838"/><path d="M1.6 18.4L6 20.4H26L30.4 17.6C30.2 23.6 27 28.6 24.6 29.6H7.4C4.4 27.4 2 23.4 1.6 18.4Z" fill="url(#a)"/><path d="M2.4 21.8H29.4L29 23.4H2.9Z" fill="#E0AC58"/><circle cx="9" cy="25.8" r="1" fill="#3A2218"/><circle cx="14" cy="25.8" r="1" fill="#3A2218"/><circle cx="19" cy="25.8" r="1" fill="#3A2218"/><circle cx="24" cy="25.8" r="1" fill="#3A2218"/>`,
  submarine: `
<defs><linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#FFDF5E"/><stop offset="1" stop-color="#E79A1C"/></linearGradient><radialGradient id="b" cx=".35" cy=".35" r=".8"><stop stop-color="#E4F7FF"/><stop offset="1" stop-color="#4E9FD6"/></radialGradient></defs>
<path d="M18 11V6.4H21.4" stroke="#C97F14" stroke-width="1.3" fill="none" stroke-linecap="round"/><path d="M11.4 14L12.6 9.4H20L21.6 14Z" fill="url(#a)"/><rect x="2" y="12.4" width="26" height="13" rx="6.5" fill="url(#a)"/><path d="M27 17L31 13.4V24.6L27 21Z" fill="#D98A18"/><circle cx="8.6" cy="18.6" r="2.9" fill="url(#b)" stroke="#B9700F" stroke-width=".9"/><circle cx="15.6" cy="18.6" r="2.3" fill="url(#b)" stroke="#B9700F" stroke-width=".8"/><circle cx="21.6" cy="18.6" r="2" fill="url(#b)" stroke="#B9700F" stroke-width=".8"/><path d="M6 14.6C11 13.2 19 13.2 24 14.6" stroke="#FFF2B8" stroke-width=".7" fill="none"/>`,
  'cherry-tree': `
<defs><radialGradient id="a" cx=".4" cy=".3" r=".8"><stop stop-color="#FFE9F2"/><stop offset=".6" stop-color="#F8B6D0"/><stop offset="1" stop-color="#E184AC"/></radialGradient><linearGradient id="b" x1="0" y1="0" x2="1" y2="0"><stop stop-color="#8A5A48"/><stop offset="1" stop-color="#54352E"/></linearGradient></defs>
<path d="M14.4 31C15 26 14.6 23 12 19L13.4 18.2C14.6 20 15.4 21 16 22C16.4 20 17.6 18.4 19.4 17L20.4 18C18.2 21 17.4 25 18 31Z" fill="url(#b)"/><circle cx="8" cy="14.6" r="5.6" fill="url(#a)"/><circle cx="24" cy="14.4" r="5.8" fill="url(#a)"/><circle cx="12" cy="8.6" r="6.2" fill="url(#a)"/><circle cx="20.4" cy="8.4" r="6.4" fill="url(#a)"/><circle cx="16" cy="13.8" r="6.6" fill="url(#a)"/><circle cx="9" cy="12" r=".7" fill="#fff"/><circle cx="15" cy="7" r=".7" fill="#fff"/><circle cx="21" cy="12" r=".8" fill="#fff"/><circle cx="17" cy="16" r=".7" fill="#fff"/><circle cx="24" cy="16" r=".6" fill="#fff"/>`,
  'light-bulb': `
<defs><radialGradient id="a" cx=".42" cy=".36" r=".7"><stop stop-color="#FFFDEB"/><stop offset=".6" stop-color="#FFE277"/><stop offset="1" stop-color="#F7B733"/></radialGradient></defs>
<path d="M16 2C10 2 6 6.4 6 11.8C6 15.8 8.4 18 10 20.4C11 21.8 11.4 23 11.6 24H20.4C20.6 23 21 21.8 22 20.4C23.6 18 26 15.8 26 11.8C26 6.4 22 2 16 2Z" fill="url(#a)"/><path d="M13.6 23V15.6L16 17.6L18.4 15.6V23" stroke="#E08A1C" stroke-width=".8" fill="none"/><rect x="11.6" y="24" width="8.8" height="1.7" rx=".8" fill="#A5A2B2"/><rect x="12" y="26.2" width="8" height="1.7" rx=".8" fill="#8C889C"/><path d="M13 28.4H19L17.6 30.4H14.4Z" fill="#5F5B70"/>`,
  macaron: `
<defs><linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#FFC4D8"/><stop offset="1" stop-color="#EE87AE"/></linearGradient></defs>
<path d="M4 16.6C4 10.6 9 7 16 7S28 10.6 28 16.6Z" fill="url(#a)"/><path d="M3.6 15.8C5 14.8 6 16.6 7.6 15.8S10.4 16.6 12 15.8S14.6 16.6 16 15.8S18.6 16.6 20 15.8S23 16.6 24.4 15.8S27 14.8 28.4 15.8V17.4H3.6Z" fill="#F7A3C2"/><rect x="4.2" y="17.2" width="23.6" height="3" rx="1.4" fill="#FFF3E0"/><path d="M3.6 20H28.4V21.6C26 22.4 6 22.4 3.6 21.6Z" fill="#F7A3C2"/><path d="M4 21.4H28C28 24.8 24 27 16 27S4 24.8 4 21.4Z" fill="url(#a)"/><ellipse cx="12" cy="10" rx="4" ry="1.3" fill="#fff" fill-opacity=".45"/>`,
  knight: `
<defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#F1F4FA"/><stop offset=".5" stop-color="#B9C1D2"/><stop offset="1" stop-color="#6F778E"/></linearGradient><linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#F2545B"/><stop offset="1" stop-color="#A8213E"/></linearGradient></defs>
<path d="M16 3C13 .4 21 -.4 25 3.4C22 3 20 3.8 18 5Z" fill="url(#b)"/><path d="M10 31V21.4C10 18.4 12.4 16.6 16 16.6S22 18.4 22 21.4V31H17.4V27H14.6V31Z" fill="url(#a)"/><path d="M12 18.6L16 20.4L20 18.6V26C18.6 27.4 17.4 28 16 28.4C14.6 28 13.4 27.4 12 26Z" fill="url(#b)"/><path d="M9.4 11.4C9.4 7 12 4 16 4S22.6 7 22.6 11.4V16.4C20.6 17.8 18.4 18.4 16 18.4S11.4 17.8 9.4 16.4Z" fill="url(#a)"/><path d="M9.4 10.6H22.6V13H9.4Z" fill="#3A3F52"/><path d="M15.5 8.4H16.5V17.4H15.5Z" fill="#E9EDF5"/><circle cx="13.2" cy="11.8" r=".7" fill="#fff"/><circle cx="18.8" cy="11.8" r=".7" fill="#fff"/>
<path d="M25.6 10L26.6 9L27.6 10V22H25.6Z" fill="#DDE3EE"/><path d="M23.8 22H29.4V23.4H23.8Z" fill="#C9953F"/><rect x="26" y="23.4" width="1.2" height="3.4" rx=".5" fill="#7A4A2E"/><circle cx="25" cy="23.4" r="1.6" fill="#B9C1D2"/><path d="M3.4 18.4L8 17L12 18.4V23C12 26.4 9.8 28.2 7.7 29C5.6 28.2 3.4 26.4 3.4 23Z" fill="#3F6FD0" stroke="#E8ECF5" stroke-width=".8"/>`,
  pirate: `
<defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#F7C59A"/><stop offset="1" stop-color="#D98E5E"/></linearGradient><linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#4A4460"/><stop offset="1" stop-color="#221E33"/></linearGradient><linearGradient id="c" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#E9484E"/><stop offset="1" stop-color="#A3243C"/></linearGradient></defs>
<path d="M9 31V22.6C9 19.4 11.8 17.8 16 17.8S23 19.4 23 22.6V31H17.4V28H14.6V31Z" fill="url(#c)"/><path d="M12.6 18.4H19.4L18 28H14Z" fill="#FBF3E4"/><rect x="9" y="25" width="14" height="1.8" fill="#5A3A28"/><rect x="14.8" y="24.7" width="2.4" height="2.4" rx=".4" fill="#F2C84B"/><circle cx="16" cy="12.6" r="6.6" fill="url(#a)"/><path d="M10.6 14.6C11 18.4 13.4 20.4 16 20.4S21 18.4 21.4 14.6C19.6 16 18 16 16 16S12.4 16 10.6 14.6Z" fill="#5A3A28"/><path d="M14.2 17.2C15.2 18 16.8 18 17.8 17.2" stroke="#fff" stroke-width=".6" fill="none" stroke-linecap="round"/><circle cx="13.4" cy="12.6" r=".9" fill="#2A2236"/><ellipse cx="18.8" cy="12.6" rx="1.8" ry="1.6" fill="#1F1B2C"/><path d="M9.8 9.4L22.2 12" stroke="#1F1B2C" stroke-width=".5"/>
<path d="M5.4 9.8C7 4.6 11 1.6 16 1.6S25 4.6 26.6 9.8C23.4 8.2 20 7.6 16 7.6S8.6 8.2 5.4 9.8Z" fill="url(#b)"/><circle cx="16" cy="4.6" r="1.4" fill="#F4F1EA"/><path d="M13.6 7L18.4 5.8M13.6 5.8L18.4 7" stroke="#F4F1EA" stroke-width=".5"/><path d="M25 31L27.4 18.4L28.6 18.6L26.6 31Z" fill="#DDE3EE"/>`,
  seahorse: `
<defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#FFD36A"/><stop offset=".6" stop-color="#F79A3E"/><stop offset="1" stop-color="#D9602E"/></linearGradient></defs>
<path d="M21 14C24.4 14.6 26.4 17 26.6 20.4C24.4 20.6 22 20 20.6 18.4Z" fill="#FFE49A"/><path d="M14 2.4L15.4 4.4L17.6 3L18 5.6L20.4 5.4L19.6 8C22 10 22.6 13 22 16C21.4 19.2 19.6 21 18.6 23.4C17.4 26.6 19.4 29.4 16 30.4C12.8 31.4 9.6 29.4 9.8 26.4C10 24.2 12 23 13.6 23.8C15 24.6 14.8 26.6 13.2 26.8C12.6 26.8 12.4 26.4 12.4 26C11.6 26.8 12.4 28.2 13.8 28C16.4 27.6 14.4 24.4 14.2 21.8C14 19.4 12 18 12.2 15C12.4 13 13.4 12.2 13 11.6C12 11.2 10.6 11.8 9.2 12.2L5.6 12.6C4.8 12.6 4.6 11.4 5.4 11.2L8.8 10C9.6 7 11.4 5.2 13.8 5Z" fill="url(#a)"/><path d="M14.4 15.4C16 16 17.6 16 19.4 15.4M13.8 18C15.6 18.8 17.4 18.8 19 18.2M15 20.8C16.2 21.2 17 21.2 18 20.8" stroke="#C9541F" stroke-opacity=".5" stroke-width=".5" fill="none"/><circle cx="12.6" cy="8.6" r="1.2" fill="#2A2236"/><circle cx="12.2" cy="8.2" r=".4" fill="#fff"/>`,
  surfboard: `
<defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="0"><stop stop-color="#5FD3E8"/><stop offset="1" stop-color="#2484C6"/></linearGradient></defs>
<path d="M16 .6C20.4 5 22 11 22 17C22 23 20 28.6 16 31.4C12 28.6 10 23 10 17C10 11 11.6 5 16 .6Z" fill="url(#a)"/><path d="M10.6 12.4L21.4 8.8C21.9 11 22.1 13 22 15L10 19.4C9.9 17 10.1 14.6 10.6 12.4Z" fill="#FFE082"/><path d="M10 20.6L22 16.4V18.4L10.2 22.6Z" fill="#F2545B"/><path d="M16 1V31" stroke="#fff" stroke-opacity=".6" stroke-width=".5"/>`,
  atom: `
<g fill="none" stroke-width="1.4"><ellipse cx="16" cy="16" rx="14" ry="5.4" stroke="#4AA8F0"/><ellipse cx="16" cy="16" rx="14" ry="5.4" stroke="#8A6BF0" transform="rotate(60 16 16)"/><ellipse cx="16" cy="16" rx="14" ry="5.4" stroke="#F279AE" transform="rotate(120 16 16)"/></g><circle cx="16" cy="16" r="3.2" fill="#FFB84D"/><circle cx="15" cy="15" r="1" fill="#fff" fill-opacity=".8"/><circle cx="30" cy="16" r="1.5" fill="#4AA8F0"/><circle cx="9" cy="3.9" r="1.5" fill="#8A6BF0"/><circle cx="9" cy="28.1" r="1.5" fill="#F279AE"/>`,
  'lily-pad': `
<defs><radialGradient id="a" cx=".4" cy=".3" r=".8"><stop stop-color="#8FE08A"/><stop offset="1" stop-color="#2F9A5C"/></radialGradient><linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#FFD0E6"/><stop offset="1" stop-color="#F06AA8"/></linearGradient></defs>
<ellipse cx="16" cy="26" rx="15.4" ry="4.6" fill="#1E7A48"/><path d="M16 20.4C24.6 20.4 31.4 22.6 31.4 25.2S24.6 30 16 30S.6 27.8 .6 25.2S7.4 20.4 16 20.4L13 25.2Z" fill="url(#a)"/><path d="M16 25L5 23.4M16 25L9 28.6M16 25L23 28.8M16 25L28 24.4M16 25L22 21.4" stroke="#2F8A50" stroke-width=".4"/>
<path d="M25 24.6C22 24 20.6 21.8 20.8 20C22.4 20.2 23.6 21 24.2 22C24.2 20 25 18.4 26 17.6C27 18.4 27.8 20 27.8 22C28.4 21 29.4 20.2 31 20C31.2 21.8 29.8 24 26.8 24.6Z" fill="url(#b)"/><circle cx="26" cy="23.6" r="1" fill="#FFD25A"/>`,
};
