/**
 * The address of the console with a link that signs in once, made with the key; the plain address where none can be made.
 *
 * @param url the gateway's
 * @param key an administrator's; undefined: there is none that this program knows
 */
export async function consoleAddress(url, key) {
  const plain = `${url}/console/`;
  if (key === undefined) return plain;
  try {
    const answer = await fetch(`${url}/admin/v1/sign-in-links`, {
      method: 'POST',
      headers: { 'x-gateway-api-key': key },
    });
    return answer.ok ? url + (await answer.json()).path : plain;
  } catch {
    return plain;
  }
}
