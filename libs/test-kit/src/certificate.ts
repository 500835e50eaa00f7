import { generate } from 'selfsigned';

/** A certificate and its private key, as PEM. */
export interface Certificate {
  cert: string;
  key: string;
}

/** Makes a certificate for this machine (127.0.0.1) that nobody vouches for but itself; valid for a year. */
export async function makeCertificate(): Promise<Certificate> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'A test' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  return { cert, key };
}
