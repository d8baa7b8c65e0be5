// Runs in the browser, on the page /docs/api: gives the OpenAPI document to the viewer.
const viewer = document.querySelector('openapi-explorer');
await customElements.whenDefined('openapi-explorer');
const answer = await fetch(viewer.dataset.document);
// biome-ignore lint/plugin: the document is our own
const description = await answer.json();
for (const calls of Object.values(description.paths))
  for (const call of Object.values(calls)) {
    // The viewer reads the older name of the extension.
    if (call['x-codeSamples']) call['x-code-samples'] = call['x-codeSamples'];
  }
description.info['x-locale'] = document.documentElement.lang;
const sheet = new CSSStyleSheet();
// Otherwise the kinds of keys lie on long titles, and examples are dark grey on black.
sheet.replaceSync(`
  .security-info-button { position: static }
  .m-markdown syntax-highlighter { --light-fg: #d8d4e6; --code-fg: #d8d4e6; color: #d8d4e6 }
`);
viewer.shadowRoot.adoptedStyleSheets = [...viewer.shadowRoot.adoptedStyleSheets, sheet];
await viewer.loadSpec(description);
