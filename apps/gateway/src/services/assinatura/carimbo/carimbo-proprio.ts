// The installation's own time-stamp token (RFC 3161): the hour is that of the server, and the certificate says whose it is. It
// proves nothing against whoever runs the installation; it ties the hour to the signature for everybody else.
import { createHash, randomBytes } from 'node:crypto'
import { Integer, OctetString } from 'asn1js'
import { AlgorithmIdentifier, MessageImprint, TSTInfo } from 'pkijs'
import type { Certificado, ChaveRsa } from '../autoridade/certificado.ts'
import { montarCms } from '../pades/cms.ts'

const OID = {
  sha256: '2.16.840.1.101.3.4.2.1',
  carimbo: '1.2.840.113549.1.9.16.1.4',
  /** "The clock of the server that signed", under the arc that anybody may take (ITU-T X.667): no policy of others is claimed. */
  politica: '2.25.235911398416829054132970546122860441873',
}

/** The token with its one certificate. */
export const TAMANHO_DO_PROPRIO = 3072

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** Positive, and never the same twice. */
const novaSerie = () => Buffer.concat([Buffer.from([0x01]), randomBytes(15)])

const semFracao = (instante: Date) => new Date(Math.floor(instante.getTime() / 1000) * 1000)

export const carimbarPorNos = async (
  { certificado, chave }: { certificado: Certificado; chave: ChaveRsa },
  valor: Uint8Array,
  agora: Date,
): Promise<Uint8Array> => {
  const quando = semFracao(agora)
  const dito = new TSTInfo({
    version: 1,
    policy: OID.politica,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: OID.sha256 }),
      hashedMessage: new OctetString({ valueHex: new Uint8Array(sha256(valor)) }),
    }),
    serialNumber: new Integer({ valueHex: new Uint8Array(novaSerie()) as never }),
    genTime: quando,
  })
  const conteudo = new Uint8Array(dito.toSchema().toBER())
  return montarCms(
    { tipo: OID.carimbo, resumo: sha256(conteudo), conteudo },
    { certificado, chave, cadeia: [] },
    quando,
  )
}
