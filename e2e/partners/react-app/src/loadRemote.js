const loads = new Map();

/**
 * Loads the live version of a remote, checked against its hash, once.
 * @param {string} product Address of the product, such as `https://app.example.com`.
 * @param {string} name Name of the remote, such as `customers`.
 * @returns The exports of the script: `{ mount }`.
 */
export const loadRemote = (product, name) => {
  if (!loads.has(name)) loads.set(name, load(product, name));
  return loads.get(name);
};

const load = async (product, name) => {
  const { remotes } = await (await fetch(`${product}/api/composition`)).json();
  const { base, embed } = remotes[name];
  const script = document.createElement('script');
  script.src = new URL(base + embed.entry, product).href;
  script.integrity = embed.integrity;
  script.crossOrigin = 'anonymous';
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error(`${script.src} could not be loaded.`));
    document.head.append(script);
  });
  return window[embed.global];
};
