// Termo de depósito: trusts seized goods to who answers for them (docs/dominio/instrumentos.md#deposito).
import {
  assinatura,
  booleano,
  coordenada,
  data,
  escolha,
  lista,
  seFor,
  selecao,
  texto,
  textoLongo,
} from '../../campos/campo.ts'
import { comoDados, ehVazio } from '../../campos/pendencias.ts'
import { avisoDoDia } from '../aviso-do-dia.ts'
import { ehAnimal, ehSilvestreVivo } from '../bens/categoria.ts'
import { bemDestinado, bensDestinados, regraDaDestinacao, regraDaOrigem } from '../bens/destinacao.ts'
import { AO_MENOS_UM_ITEM } from '../bens/item.ts'
import { ATO, CIENCIA, REGRAS_COMUNS } from '../comuns.ts'
import { type Contexto, defineInstrumento, type Regra } from '../definicao.ts'
import {
  APREENSAO_DO_EXEMPLO,
  atoDeExemplo,
  cienciaDeExemplo,
  FOTOS_DO_EXEMPLO,
  ITEM_DO_EXEMPLO,
  pessoaDeExemplo,
} from '../exemplo.ts'
import { SOBRE_COISAS } from '../exigencia.ts'
import { fotos, regraDasFotos } from '../fotos.ts'
import { documentoDe, identificadosDe } from '../leitura.ts'
import { LOCAL_DA_GUARDA, pessoa } from '../pessoas/pessoa.ts'
import { UMA_TESTEMUNHA } from '../pessoas/quem-mais-assina.ts'
import { SIM_NAO } from '../sim-nao.ts'

const PROPRIO = seFor('tipoDepositario', 'PROPRIO_AUTUADO')
const ENTIDADES: readonly unknown[] = ['ORGAO_ENTIDADE_PUBLICA', 'ENTIDADE_BENEFICENTE_CIENTIFICA']
const COM_PONTO: readonly unknown[] = ['PRODUTO_FLORESTAL', 'MAQUINA_EQUIPAMENTO']
const USAVEIS: readonly unknown[] = ['VEICULO', 'EMBARCACAO']
const FOTO_DA_ENTREGA = 'Anexe ao menos uma foto da entrega'

type Dados = Contexto['instrumento']['dados']

const bens = (dados: Dados, ctx: Contexto) =>
  bensDestinados('itensDepositados', dados, ctx).map((b) => b.dados)

const ehAutuado = (dados: Dados, { formulario }: Contexto) => {
  const documento = documentoDe(comoDados(dados.depositario))
  return documento !== '' && identificadosDe(formulario).map(documentoDe).includes(documento)
}

const comAutuado = (dados: Dados, ctx: Contexto) =>
  dados.tipoDepositario === 'PROPRIO_AUTUADO' || ehAutuado(dados, ctx)

const REGRAS: readonly Regra[] = [
  regraDaOrigem('apreensaoCodigo', 'Busque uma apreensão deste formulário ou assinada'),
  regraDaDestinacao('itensDepositados', () => 'deposito'),
  {
    campo: 'depositario.tipoPessoa',
    vale: (d) => !ENTIDADES.includes(d.tipoDepositario) || comoDados(d.depositario).tipoPessoa !== 'FISICA',
    mensagem: 'Órgão ou entidade é pessoa jurídica',
  },
  {
    campo: 'tipoDepositario',
    vale: (d, ctx) =>
      ehVazio(d.tipoDepositario) || d.tipoDepositario === 'PROPRIO_AUTUADO' || !ehAutuado(d, ctx),
    mensagem: 'O depositário é o próprio autuado: escolha esta opção',
  },
  {
    campo: 'cargoRepresentante',
    vale: (d) => comoDados(d.depositario).tipoPessoa !== 'JURIDICA' || !ehVazio(d.cargoRepresentante),
    mensagem: 'Informe o cargo de quem assina',
  },
  {
    campo: 'guardaProvisoria',
    vale: (d, ctx) =>
      !comAutuado(d, ctx) || d.guardaProvisoria === true || !bens(d, ctx).some(ehSilvestreVivo),
    mensagem: 'Animal silvestre não fica com o autuado, salvo guarda provisória justificada',
  },
  {
    campo: 'coordenadaDeposito',
    vale: (d, ctx) =>
      !ehVazio(d.coordenadaDeposito) ||
      !bens(d, ctx).some((b) => ehAnimal(b) || COM_PONTO.includes(b.categoria)),
    mensagem: 'Marque o ponto da guarda: há animal, madeira ou máquina',
  },
  {
    campo: 'permiteUso',
    vale: (d, ctx) =>
      d.permiteUso !== 'SIM' ||
      (d.tipoDepositario === 'PROPRIO_AUTUADO' && bens(d, ctx).every((b) => USAVEIS.includes(b.categoria))),
    mensagem: 'O uso só é permitido para veículo ou embarcação do próprio autuado',
  },
  regraDasFotos('fotosEntrega', 1, FOTO_DA_ENTREGA),
]

export const deposito = defineInstrumento({
  codigo: 'DEPOSITO',
  rota: 'deposito',
  sigla: 'TDP',
  nome: 'Termo de Depósito',
  combinavel: true,
  punitivo: true,
  exige: SOBRE_COISAS,
  finalidade: 'Confiar a guarda de itens apreendidos a depositário, que responde por eles.',
  baseLegal:
    'Decreto 6.514/2008, arts. 105 e 106; Resolução CONAMA 457/2013 (animais); Código Civil, arts. 627 a 652; STJ, Tema 1043.',
  secoes: [
    ATO,
    {
      titulo: 'Itens em depósito',
      campos: {
        apreensaoCodigo: escolha('Termo de apreensão', 'documentos', {
          obrigatorio: true,
          entre: ['APREENSAO', 'RECOLHIMENTO', 'ENTREGA'],
          ajuda: 'Deste formulário ou já assinado. Também vale o termo de recolhimento ou de entrega.',
          largura: 12,
        }),
        itensDepositados: lista('Itens em depósito', 'Item', bemDestinado(), AO_MENOS_UM_ITEM),
      },
    },
    {
      titulo: 'Depositário',
      campos: {
        tipoDepositario: selecao(
          'Quem recebe',
          {
            ORGAO_ENTIDADE_PUBLICA: 'Órgão ou entidade pública',
            ENTIDADE_BENEFICENTE_CIENTIFICA: 'Entidade beneficente ou científica',
            PROPRIO_AUTUADO: 'O próprio autuado',
            TERCEIRO: 'Terceiro',
          },
          { obrigatorio: true, largura: 6 },
        ),
        depositario: pessoa('Depositário', { obrigatorio: true }),
        cargoRepresentante: texto('Cargo de quem assina', {
          maximo: 60,
          ajuda: 'Quando o depositário é pessoa jurídica.',
          largura: 6,
        }),
        guardaProvisoria: booleano('Guarda provisória de animal silvestre (Resolução CONAMA 457/2013)', {
          quando: PROPRIO,
          largura: 12,
        }),
        justificativaAutuado: textoLongo('Justificativa do depósito com o autuado', {
          quando: PROPRIO,
          obrigatorio: true,
          minimo: 30,
          maximo: 2000,
          ajuda: 'Só se não houver risco de novas infrações (Decreto 6.514/2008, art. 106, II).',
        }),
        assinaturaDepositario: assinatura('Assinatura do depositário', {
          ajuda: 'Ou anexe a via assinada nas evidências. Sem assinatura o termo não vale.',
          largura: 12,
        }),
      },
    },
    {
      titulo: 'Guarda',
      campos: {
        enderecoDeposito: LOCAL_DA_GUARDA,
        coordenadaDeposito: coordenada('Ponto da guarda', {
          ajuda: 'Obrigatório para animal, madeira e máquina.',
          largura: 12,
        }),
        condicoesGuarda: textoLongo('Condições de guarda', { obrigatorio: true, minimo: 20, maximo: 2000 }),
        permiteUso: selecao('Uso permitido', SIM_NAO, { obrigatorio: true, largura: 4 }),
        prazoVistoria: data('Próxima vistoria', { obrigatorio: true, futura: true, largura: 4 }),
        fotosEntrega: fotos('Fotos da entrega', { obrigatorio: true, faltando: FOTO_DA_ENTREGA }),
      },
    },
    CIENCIA,
  ],
  regras: [...REGRAS_COMUNS, ...REGRAS],
  avisos: [avisoDoDia('prazoVistoria')],
  assinam: [
    {
      papel: 'Depositário',
      obrigatorio: true,
      campo: 'assinaturaDepositario',
      quem: { grupo: 'depositario' },
    },
    UMA_TESTEMUNHA,
  ],
  advertencias: [
    'O depositário deve guardar e conservar os bens como se fossem seus e apresentá-los sempre que a autoridade exigir.',
    'O depositário não pode usar, emprestar, alienar ou remover os bens sem autorização expressa da autoridade ambiental.',
    'O depositário deve comunicar de imediato ao órgão qualquer dano, perda, furto ou morte do que guarda.',
    'O descumprimento destes deveres sujeita o depositário à responsabilidade civil e penal pelos bens que recebeu.',
    'O item depositado só vai a outra destinação com termo de devolução ou nova decisão da autoridade.',
    'O órgão ou a entidade pública depositária tem preferência na doação dos bens, conforme o art. 106, § 1º, do Decreto 6.514/2008.',
  ],
  exemplo: () => ({
    ...atoDeExemplo('Depósito da madeira apreendida em pátio da entidade que a recebe.', '105 e 106'),
    apreensaoCodigo: APREENSAO_DO_EXEMPLO,
    itensDepositados: [{ itemId: ITEM_DO_EXEMPLO, quantidade: 1.5 }],
    tipoDepositario: 'TERCEIRO',
    depositario: pessoaDeExemplo(),
    enderecoDeposito: { logradouro: 'Chácara Exemplo, estrada municipal', municipioId: 5208707, uf: 'GO' },
    coordenadaDeposito: { latitude: -16.68, longitude: -49.25 },
    condicoesGuarda: 'Galpão coberto, fechado e com piso seco.',
    permiteUso: 'NAO',
    prazoVistoria: '2099-01-15',
    fotosEntrega: [FOTOS_DO_EXEMPLO[0]],
    ...cienciaDeExemplo(),
  }),
})
