import { esperaAtendimento } from '@guara/domain/alerta/ciclo'
import { FONTES_DE_ALERTA } from '@guara/domain/alerta/fonte'
import type { Alerta } from '@guara/domain/alerta/schema'
import { formatarCoordenada } from '@guara/domain/coordenada'
import { diaDe } from '@guara/domain/instrumento/dias'
import { prazoEmPoucasPalavras } from '@guara/domain/prazo/trabalho'
import { Link } from 'react-router'
import { hectares } from '../../ui/mapa/editor/valor.ts'
import { Quadro } from '../../ui/tela/quadro.ts'
import classes from './alerta.module.css'
import { NavegarPorExtenso } from './navegar.tsx'
import { Prioridade } from './prioridade.tsx'

const dia = (iso: string | null | undefined) => iso?.slice(0, 10).split('-').reverse().join('/')

const MOMENTOS = { ANTES: 'Imagem de antes', DEPOIS: 'Imagem de depois' } as const

/** Each line is shown only where there is something to say. */
const linhasDe = (alerta: Alerta): Array<readonly [string, string | null | undefined]> => {
  const hoje = diaDe(new Date())
  const espera = esperaAtendimento({ condicao: alerta.condicao.nome, triagem: alerta.triagem })
  const { detalhes: d } = alerta
  return [
    ['Tipo', alerta.tipo.nome],
    ['Categoria', alerta.categoria.nome],
    ['Classe na fonte', d.classe],
    ['Área', alerta.areaHa === null ? null : hectares(alerta.areaHa)],
    ['Município', alerta.nomeMunicipio],
    ['Município na fonte', d.municipio],
    ['Fonte', FONTES_DE_ALERTA[alerta.fonte]],
    ['Código na fonte', alerta.codigoExterno],
    ['Satélite', [d.satelite, d.sensor].filter(Boolean).join(' / ')],
    ['Detectado em', dia(alerta.dataDeteccao)],
    ['Publicado em', dia(d.publicadoEm)],
    ['Fonte da detecção', d.fontesDaDeteccao],
    ['Vetor de pressão', d.pressao],
    ['Data da imagem de antes', dia(d.dataAntes)],
    ['Data da imagem de depois', dia(d.dataDepois)],
    ['Criado em', alerta.dataFormatada],
    ['Unidade de conservação', d.unidadeDeConservacao],
    ['Bioma', d.bioma],
    ['Imóvel', d.imovel],
    ['CAR', d.car],
    ['Responsável', d.responsavel],
    ['Descrição', d.descricao],
    ['Unidade', alerta.unidade?.nome],
    ['Licença', alerta.licenca],
    ...alerta.vinculados.flatMap(
      ({ nome, prazo, instrucao }): Array<readonly [string, string]> => [
        [
          'Vinculado a',
          prazo && espera
            ? `${nome}, atender até ${dia(prazo)} (${prazoEmPoucasPalavras(prazo, hoje).texto})`
            : nome,
        ],
        ...(instrucao ? [[`Instrução`, instrucao] as const] : []),
      ],
    ),
  ]
}

/** The other tellings of the same fact. */
const Outros = ({ rotulo, alertas }: { rotulo: string; alertas: Alerta['duplicados'] }) =>
  alertas.length === 0 ? null : (
    <div>
      <dt>{rotulo}</dt>
      <dd>
        {alertas.map(({ id, codigo }) => (
          <Link key={id} to={`/alerta/${id}`} className={classes.outroAlerta}>
            {codigo}
          </Link>
        ))}
      </dd>
    </div>
  )

export const Deteccao = ({ alerta }: { alerta: Alerta }) => (
  <Quadro component="section" aria-label="Detecção">
    <h2 className={classes.subtitulo}>Detecção</h2>
    <dl className={classes.dados}>
      {linhasDe(alerta).map(
        ([rotulo, valor]) =>
          valor && (
            <div key={`${rotulo} ${valor}`}>
              <dt>{rotulo}</dt>
              <dd>{valor}</dd>
            </div>
          ),
      )}
      <div>
        <dt>Prioridade</dt>
        <dd>
          <Prioridade {...alerta} />
        </dd>
      </div>
      <Outros rotulo="Duplicado de" alertas={alerta.duplicadoDe ? [alerta.duplicadoDe] : []} />
      <Outros rotulo="Tem por duplicado" alertas={alerta.duplicados} />
      <div>
        <dt>Coordenada</dt>
        <dd className={classes.mono}>{formatarCoordenada(alerta)}</dd>
      </div>
      {alerta.detalhes.imagens?.map(({ momento, data, url }) => (
        <div key={url}>
          <dt>{MOMENTOS[momento]}</dt>
          <dd>
            <a href={url} target="_blank" rel="noreferrer">
              {data ? `Abrir a de ${dia(data)}` : 'Abrir'}
            </a>
          </dd>
        </div>
      ))}
      {alerta.detalhes.maisImagens && (
        <div>
          <dt>Outras imagens</dt>
          <dd>Há mais, na fonte</dd>
        </div>
      )}
    </dl>
    <NavegarPorExtenso alerta={alerta} />
  </Quadro>
)
