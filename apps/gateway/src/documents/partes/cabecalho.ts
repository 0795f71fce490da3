// The head and the foot that every sheet has.
import { desenhoDoQr } from '../desenho.ts'
import type { MarcaDagua, Orgao, Verificacao } from '../documento.ts'
import { emInstante, hashCurto, juntar } from '../escrita.ts'
import type { Folha, Rodape } from '../folha.ts'

const RASCUNHO = 'RASCUNHO — SEM VALIDADE'

export const textoDaMarca = (marca: MarcaDagua) =>
  marca.tipo === 'RASCUNHO' ? RASCUNHO : `CANCELADO em ${emInstante(marca.em)} por ${marca.por}`

const SEM_CODIGO: Rodape = {
  rotulo: 'Código verificador',
  codigo: 'sem código: documento ainda não assinado',
  hash: '',
  endereco: '',
  nota: '',
}

const rodapeDe = (verificacao: Verificacao | null): Rodape =>
  verificacao
    ? {
        ...SEM_CODIGO,
        codigo: verificacao.codigo,
        hash: hashCurto(verificacao.hash),
        endereco: verificacao.endereco,
      }
    : SEM_CODIGO

/** A number is read whole or not at all. */
const inteiro = (texto: string) => texto.replaceAll(' ', '\u00a0')

const dadosDo = ({ cnpj, endereco, telefone }: Orgao) =>
  juntar(
    [juntar([cnpj && inteiro(`CNPJ ${cnpj}`), telefone && inteiro(`Telefone ${telefone}`)], ' · '), endereco],
    '\n',
  )

const LOGO = 'logo.png'

/** What the head asks of the files of the job. */
export const comLogo = ({ logo }: Orgao): Record<string, Uint8Array> => (logo ? { [LOGO]: logo } : {})

interface Cabeca {
  orgao: Orgao
  verificacao: Verificacao | null
  marca: MarcaDagua | null
}

export const cabecaDe = ({
  orgao,
  verificacao,
  marca,
}: Cabeca): Pick<Folha, 'orgao' | 'qr' | 'marca' | 'rodape'> => ({
  orgao: {
    estado: orgao.estado,
    nome: orgao.sigla ? `${orgao.nome} (${orgao.sigla})` : orgao.nome,
    unidade: orgao.unidade,
    dados: dadosDo(orgao),
    logo: orgao.logo ? LOGO : null,
  },
  qr: verificacao ? desenhoDoQr(verificacao.url) : null,
  marca: marca && textoDaMarca(marca),
  rodape: rodapeDe(verificacao),
})

/** The reason too, for who reads and does not look at the watermark. */
export const avisoDaMarca = (marca: MarcaDagua | null) =>
  marca?.tipo === 'CANCELADO' && marca.motivo ? `Motivo do cancelamento: ${marca.motivo}` : null
