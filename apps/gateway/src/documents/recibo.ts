// What is left in the person's hand: a strip of 58 or 80 mm for the thermal printer of the team. The act itself is read
// through the QR.
import { documentoMascarado } from '@guara/domain/assinatura/mascara'
import { comoDados } from '@guara/domain/campos/pendencias'
import { documentoDe, responsaveisDe, textoDe } from '@guara/domain/instrumento/leitura'
import { desenhoDoQr } from './desenho.ts'
import type { Documento } from './documento.ts'
import { emInstante, emProcesso, emReais, juntar } from './escrita.ts'
import type { Trabalho } from './folha.ts'
import { codigoDo } from './instrumento.ts'
import { cabecaDe } from './partes/cabecalho.ts'
import { type Folheto, folhetoDe } from './partes/contexto.ts'
import { prazosDe } from './partes/prazos.ts'
import { nomeNoPapel } from './partes/responsavel.ts'

/** Width of the roll, in millimetres. */
export type Bobina = 58 | 80

interface Linha {
  rotulo: string
  texto: string
}

const localDe = ({ formulario, consultas }: Documento) => {
  const endereco = formulario.enderecoFiscalizacao
  return juntar([
    textoDe(endereco.nomeImovel),
    textoDe(endereco.logradouro),
    textoDe(comoDados(endereco).localidade),
    consultas.municipio(Number(endereco.municipioId)),
  ])
}

const linhasDo = (folheto: Folheto): Linha[] => {
  const { documento, dados } = folheto
  const [pessoa, ...outras] = responsaveisDe(documento.formulario)
  const eMais = outras.length > 0 ? ` e mais ${outras.length}` : ''
  const fiscal = documento.assinaturas.find((a) => a.autuante) ?? documento.assinaturas[0]
  const multa = typeof dados.valorMulta === 'number' ? emReais(dados.valorMulta) : ''
  return [
    { rotulo: 'Código', texto: codigoDo(documento) },
    { rotulo: 'Atos posteriores', texto: (documento.ver ?? []).join('\n') },
    { rotulo: 'Processo', texto: emProcesso(documento.numeroProcesso, dados.numeroProcesso) },
    { rotulo: 'Data e hora', texto: emInstante(dados.dataHoraInstrumento) },
    ...(pessoa
      ? [
          {
            rotulo: 'Pessoa',
            texto: `${juntar([nomeNoPapel(pessoa), documentoMascarado(documentoDe(pessoa))], ' · ')}${eMais}`,
          },
        ]
      : []),
    { rotulo: 'Local', texto: localDe(documento) },
    { rotulo: 'Multa indicada', texto: multa },
    { rotulo: 'Prazos', texto: prazosDe(folheto).join('\n') },
    {
      rotulo: folheto.tipo.agente,
      texto: fiscal ? juntar([fiscal.nome, fiscal.matricula && `matrícula ${fiscal.matricula}`]) : '',
    },
  ].filter((l) => l.texto !== '')
}

export const reciboImpresso = async (documento: Documento, bobina: Bobina): Promise<Trabalho> => {
  const folheto = folhetoDe(documento)
  // The strip is black and narrow: it has no logo.
  const { orgao, marca, rodape } = cabecaDe(documento)
  return {
    modelo: 'recibo',
    dados: {
      larguraMm: bobina,
      titulo: folheto.tipo.nome.toLocaleUpperCase('pt-BR'),
      nome: `Recibo: ${folheto.tipo.nome} ${codigoDo(documento)}`,
      orgao,
      marca,
      linhas: linhasDo(folheto),
      qr: documento.verificacao ? desenhoDoQr(documento.verificacao.url) : null,
      rodape,
    },
    arquivos: {},
    emitidoEm: Math.floor(documento.emitidoEm.getTime() / 1000),
  }
}
